/** Completes the OpenAPI document: what operations share, and components of what repeats. No package imports this one. */
@NullMarked
package dev.dateline.openapi;

import org.jspecify.annotations.NullMarked;
