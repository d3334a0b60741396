package dev.dateline.search.query;

import dev.dateline.access.ProjectId;
import dev.dateline.locations.LocationType;
import dev.dateline.locations.Nature;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Identifies a query of articles: all that decides what is found, and in which order. Cursors hold a digest of it. */
public final class QueryIdentity {

    private QueryIdentity() {}

    /** A text of what a search asks of its own, and of the filters that all have; no value of them holds a NUL. */
    public static String of(
            ProjectId project,
            List<String> own,
            ArticleFilter filter) {
        return Stream.of(
                        List.of(String.valueOf(project.value())),
                        own,
                        filter.types().stream().map(LocationType::text).toList(),
                        filter.natures().stream().map(Nature::text).toList(),
                        filter.meta().stream().map(MetaClause::toString).toList(),
                        List.of(String.valueOf(filter.dates().from()), String.valueOf(filter.dates().to())))
                .map(part -> String.join("\0", part))
                .collect(Collectors.joining("\0\0"));
    }
}
