/** What all requests and answers pass, whatever they are about: ids, limits, negotiation, problems for failures. */
@NullMarked
package dev.dateline.http.filter;

import org.jspecify.annotations.NullMarked;
