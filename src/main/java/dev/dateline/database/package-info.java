/** Where PostgreSQL is: the embedded server, the migrations, the readiness check. */
@NullMarked
package dev.dateline.database;

import org.jspecify.annotations.NullMarked;
