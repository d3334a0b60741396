/** Failures of requests: their codes, and how they are written as RFC 9457 problems. */
@NullMarked
package dev.dateline.http.problem;

import org.jspecify.annotations.NullMarked;
