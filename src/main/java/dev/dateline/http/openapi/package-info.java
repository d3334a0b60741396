/**
 * The OpenAPI document. {@code DescribedBy} says which classes describe an operation; filters, which
 * run when the program is built, complete the document with what operations share, and make components of what repeats.
 */
@NullMarked
package dev.dateline.http.openapi;

import org.jspecify.annotations.NullMarked;
