/** Substitutions of library code in the native executable, which make it start faster and smaller (ADR 22). */
@NullMarked
package dev.dateline.platform.nativeimage;

import org.jspecify.annotations.NullMarked;
