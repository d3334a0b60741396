/** Entities over HTTP: lists, one entity, its articles and connections, merging. Contract: 17. */
@NullMarked
package dev.dateline.search.entities;

import org.jspecify.annotations.NullMarked;
