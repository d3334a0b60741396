/** What the native executable does otherwise than the libraries say, so that it starts sooner and is smaller (ADR 22). */
@NullMarked
package dev.dateline.nativeimage;

import org.jspecify.annotations.NullMarked;
