/** PostgreSQL: statements, transactions, binary COPY, migrations, replicas, and whether the database answers. */
@NullMarked
package dev.dateline.platform.database;

import org.jspecify.annotations.NullMarked;
