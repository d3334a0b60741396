/** Connections to PostgreSQL: statements, transactions, binary COPY, replicas, migrations, readiness. */
@NullMarked
package dev.dateline.database;

import org.jspecify.annotations.NullMarked;
