/** Access to PostgreSQL: the embedded server, migrations, availability, replicas, transactions. */
@NullMarked
package dev.dateline.platform.database;

import org.jspecify.annotations.NullMarked;
