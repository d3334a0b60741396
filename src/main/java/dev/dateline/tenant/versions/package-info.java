/** The version of a project's articles: counted by writers, shown in entity tags, and required of replicas. */
@NullMarked
package dev.dateline.tenant.versions;

import org.jspecify.annotations.NullMarked;
