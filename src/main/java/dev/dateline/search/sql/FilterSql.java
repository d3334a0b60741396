package dev.dateline.search.sql;

import dev.dateline.access.ProjectId;
import dev.dateline.database.SqlText;
import dev.dateline.locations.LocationType;
import dev.dateline.locations.Nature;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.search.query.PublicationDates;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The clauses of a filter. Each begins with {@code and}. */
final class FilterSql {

    private FilterSql() {}

    /** What one mention {@code m} must match. */
    static List<SqlText> ofMention(ArticleFilter filter) {
        List<SqlText> clauses = new ArrayList<>();
        clauses.addAll(ofTypes(filter.types()));
        if (!filter.natures().isEmpty()) {
            clauses.add(SqlText.of("  and m.nature = any (?)", (Object) Nature.texts(filter.natures())));
        }
        return clauses;
    }

    /** The types of which a mention {@code m} must have one; no clause where there are none. */
    static List<SqlText> ofTypes(List<LocationType> types) {
        return types.isEmpty()
                ? List.of()
                : List.of(SqlText.of("  and m.location_type = any (?)", (Object) LocationType.texts(types)));
    }

    /** The days within which {@code pub_date} of a table {@code of} must be. */
    static List<SqlText> ofDates(PublicationDates dates, String of) {
        List<SqlText> clauses = new ArrayList<>();
        bound(clauses, of, ">=", dates.from());
        bound(clauses, of, "<=", dates.to());
        return clauses;
    }

    private static void bound(List<SqlText> clauses, String of, String operator, @Nullable LocalDate day) {
        if (day != null) {
            clauses.add(SqlText.of("  and %s.pub_date %s ?".formatted(of, operator), day));
        }
    }

    /** What an article {@code f} of a materialized step {@code found} must match: its tags. */
    static List<SqlText> ofTags(ProjectId project, ArticleFilter filter) {
        return filter.meta().stream()
                .map(clause -> MetaSql.condition(project, clause))
                .toList();
    }
}
