/** Which projects have work, and the tour of all projects that finds what was forgotten (ADR 50). */
@NullMarked
package dev.dateline.tenant.work;

import org.jspecify.annotations.NullMarked;
