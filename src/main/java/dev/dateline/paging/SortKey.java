package dev.dateline.paging;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * What gives an article its place in a list, whether it is still there or not.
 *
 * @param score what the list is ordered by first; 0 where that is the date
 * @param date of its publication
 */
public record SortKey(double score, @Nullable LocalDate date, long id) {}
