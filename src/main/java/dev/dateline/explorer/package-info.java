/** The page that shows a project on a map: its files, which the build made, as they are sent to a browser. */
@NullMarked
package dev.dateline.explorer;

import org.jspecify.annotations.NullMarked;
