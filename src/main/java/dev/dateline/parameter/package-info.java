/** Query parameters as they arrive: read, checked, and every fault of a request gathered into one problem. */
@NullMarked
package dev.dateline.parameter;

import org.jspecify.annotations.NullMarked;
