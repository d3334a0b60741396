package dev.dateline.http.paging;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Sort key of an article in a list; valid even if the article was deleted.
 *
 * @param score first sort criterion; 0 if the list is sorted by date
 * @param date of its publication
 */
public record SortKey(double score, @Nullable LocalDate date, long id) {}
