/** Large data of the program, in its jar or beside its executable; plain Java. */
@NullMarked
package dev.dateline.engine.data;

import org.jspecify.annotations.NullMarked;
