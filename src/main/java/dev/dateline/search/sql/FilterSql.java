package dev.dateline.search.sql;

import dev.dateline.content.locations.LocationType;
import dev.dateline.content.locations.Nature;
import dev.dateline.platform.database.SqlText;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.search.query.PublicationDates;
import dev.dateline.tenant.access.ProjectId;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The clauses of a filter. Each begins with {@code and}. */
final class FilterSql {

    /** Up to this number of articles, looking each up is faster than reading all that have a frequent word. */
    private static final int MAX_LOOKED_UP_ARTICLES = 1_000;

    private FilterSql() {}

    /** What one mention {@code m} must match. */
    static List<SqlText> ofMention(ArticleFilter filter) {
        List<SqlText> clauses = new ArrayList<>();
        clauses.addAll(ofTypes(filter.types(), filter.excludedTypes()));
        if (!filter.natures().isEmpty()) {
            clauses.add(SqlText.of("  and m.nature = any (?)", (Object) Nature.texts(filter.natures())));
        }
        return clauses;
    }

    /** The types of which a mention {@code m} must have one, and those of which it has none; empty lists give no clause. */
    static List<SqlText> ofTypes(List<LocationType> types, List<LocationType> excluded) {
        List<SqlText> clauses = new ArrayList<>();
        if (!types.isEmpty()) {
            clauses.add(SqlText.of("  and m.location_type = any (?)", (Object) LocationType.texts(types)));
        }
        if (!excluded.isEmpty()) {
            clauses.add(SqlText.of("  and m.location_type <> all (?)", (Object) LocationType.texts(excluded)));
        }
        return clauses;
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

    /** What an article {@code f} of a materialized step {@code found} must match: words and sources. */
    static List<SqlText> ofText(ProjectId project, ArticleFilter filter) {
        List<SqlText> clauses = new ArrayList<>(ofWordsAndSource(project, filter));
        if (!filter.excludedSources().isEmpty()) {
            clauses.add(MembershipSql.having(true, SqlText.of("""
                    from (select project_id, id as article_id, source_id from article) t
                    where t.project_id = ?
                      and t.source_id = any (?)""", project.value(), texts(filter.excludedSources()))));
        }
        return clauses;
    }

    /**
     * Few articles are looked up one by one; otherwise all articles with these words or of this source are read by their
     * indexes. {@code case} decides at run time, as for tags.
     */
    private static List<SqlText> ofWordsAndSource(ProjectId project, ArticleFilter filter) {
        if (filter.words() == null && filter.source() == null) {
            return List.of();
        }
        List<SqlText> clauses = new ArrayList<>();
        clauses.add(SqlText.of("""
                from article a
                where a.project_id = ?
                  and a.word_count >= 0 -- the indexes' own condition""", project.value()));
        clauses.addAll(ofSource(filter));
        clauses.addAll(ofWords(filter));
        SqlText articles = SqlText.lines(clauses);
        return List.of(SqlText.lines(
                SqlText.of(
                        "  and case\n    when exists (select from found offset %d)".formatted(MAX_LOOKED_UP_ARTICLES)),
                SqlText.of("    then f.article_id in (\n      select a.id"),
                articles.indented(6),
                SqlText.of("    )\n    else exists (\n      select"),
                articles.indented(6),
                SqlText.of("        and a.id = f.article_id\n      offset 0)\n  end")));
    }

    /** The source of an article {@code a}. */
    static List<SqlText> ofSource(ArticleFilter filter) {
        return filter.source() == null ? List.of() : List.of(SqlText.of("  and a.source_id = ?", filter.source()));
    }

    /** The sources of which an article {@code a} has none. */
    static List<SqlText> ofExcludedSources(ArticleFilter filter) {
        return filter.excludedSources().isEmpty()
                ? List.of()
                : List.of(SqlText.of(
                        "  and (a.source_id <> all (?)) is not false", (Object) texts(filter.excludedSources())));
    }

    private static String[] texts(List<String> texts) {
        return texts.toArray(String[]::new);
    }

    /** The words of an article {@code a}. */
    static List<SqlText> ofWords(ArticleFilter filter) {
        return filter.words() == null
                ? List.of()
                : List.of(SqlText.of("  and a.words @@ websearch_to_tsquery('simple', ?)", filter.words()));
    }

    /** What an article {@code f} of a materialized step {@code found} must match: its tags and entities. */
    static List<SqlText> ofTags(ProjectId project, ArticleFilter filter) {
        return Stream.concat(
                        filter.meta().stream().map(clause -> MetaSql.condition(project, clause)),
                        filter.entityClauses().stream().map(clause -> EntitySql.condition(project, clause)))
                .toList();
    }
}
