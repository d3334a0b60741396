/** Failures of requests: RFC 9457 problems, their codes, and the mapper that writes them. */
@NullMarked
package dev.dateline.http.problem;

import org.jspecify.annotations.NullMarked;
