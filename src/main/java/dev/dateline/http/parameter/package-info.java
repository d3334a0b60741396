/** Parsing of query parameters and JSON bodies; all faults of a request are reported in one problem. */
@NullMarked
package dev.dateline.http.parameter;

import org.jspecify.annotations.NullMarked;
