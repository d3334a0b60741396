/** What is asked for, after parsing, and what backends find: values. */
@NullMarked
package dev.dateline.search.query;

import org.jspecify.annotations.NullMarked;
