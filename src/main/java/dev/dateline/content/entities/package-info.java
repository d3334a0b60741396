/** The entities of articles: people, organisations, and whatever else pipelines know. Contract: 17. */
@NullMarked
package dev.dateline.content.entities;

import org.jspecify.annotations.NullMarked;
