/** Places mentioned in articles. */
@NullMarked
package dev.dateline.locations;

import org.jspecify.annotations.NullMarked;
