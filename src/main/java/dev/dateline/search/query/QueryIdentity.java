package dev.dateline.search.query;

import dev.dateline.content.locations.LocationType;
import dev.dateline.content.locations.Nature;
import dev.dateline.tenant.access.ProjectId;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Identity of a search of articles: everything that determines the results and their order. */
public final class QueryIdentity {

    private QueryIdentity() {}

    /** Text of the project's origin id, of the values of a search and of the common filters; no value contains a NUL, which separates them. */
    public static String of(ProjectId origin, List<String> own, ArticleFilter filter) {
        Stream<List<String>> parts = Stream.of(
                List.of(String.valueOf(origin.value())),
                own,
                filter.types().stream().map(LocationType::text).toList(),
                filter.natures().stream().map(Nature::text).toList(),
                filter.meta().stream().map(MetaClause::toString).toList(),
                List.of(
                        String.valueOf(filter.dates().from()),
                        String.valueOf(filter.dates().to())));
        // only where there are any: cursors of queries without them stay valid
        Stream<List<String>> entities = filter.entityClauses().isEmpty()
                ? Stream.of()
                : Stream.of(List.of(filter.entities().toString(), String.valueOf(filter.of())));
        Stream<List<String>> types = named(
                "excluded",
                filter.excludedTypes().stream().map(LocationType::text).toList());
        Stream<List<String>> sources = named("without", filter.excludedSources());
        return Stream.of(parts, entities, types, sources)
                .flatMap(part -> part)
                .map(part -> String.join("\0", part))
                .collect(Collectors.joining("\0\0"));
    }

    /** Values after their name; nothing if there are none. */
    private static Stream<List<String>> named(String name, List<String> values) {
        return values.isEmpty()
                ? Stream.of()
                : Stream.of(Stream.concat(Stream.of(name), values.stream()).toList());
    }
}
