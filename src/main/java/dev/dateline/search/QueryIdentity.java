package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.locations.LocationType;
import dev.dateline.locations.Nature;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What makes two searches of articles the same: all that decides what is found, and in which order. */
public final class QueryIdentity {

    private QueryIdentity() {}

    /** A text of what a search asks of its own, and of the filters that all have; no value of them holds a NUL. */
    public static String of(
            ProjectId project,
            List<String> own,
            List<LocationType> types,
            List<Nature> natures,
            List<MetaClause> meta,
            PublicationDates dates) {
        return Stream.of(
                        List.of(String.valueOf(project.value())),
                        own,
                        types.stream().map(LocationType::text).toList(),
                        natures.stream().map(Nature::text).toList(),
                        meta.stream().map(MetaClause::toString).toList(),
                        List.of(String.valueOf(dates.from()), String.valueOf(dates.to())))
                .map(part -> String.join("\0", part))
                .collect(Collectors.joining("\0\0"));
    }
}
