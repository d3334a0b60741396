package dev.dateline.content.articles;

import java.util.UUID;

/**
 * Origin of a submission.
 *
 * @param number a higher one is of a later run
 * @param replace whether articles of other runs may be replaced
 */
public record ArticleOrigin(UUID run, long number, boolean replace) {}
