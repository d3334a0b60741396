/**
 * Projects, and what each is entitled to: keys and their limits, queues, the version of its articles, its background
 * work. Requests with a key enter, and background work that is due. What is admitted leaves with its project; the rest
 * is refused.
 */
@NullMarked
package dev.dateline.tenant;

import org.jspecify.annotations.NullMarked;
