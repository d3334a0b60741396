/**
 * Projects, and what each is entitled to: keys and their limits, queues, the version of its articles, its background
 * work. Requests with a key enter, and work that is due. They leave with their project, in its turn, or are refused.
 */
@NullMarked
package dev.dateline.tenant;

import org.jspecify.annotations.NullMarked;
