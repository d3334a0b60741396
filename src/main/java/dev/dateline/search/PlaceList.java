package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.versions.ProjectReads;
import dev.dateline.database.SnapshotReads;
import dev.dateline.locations.MentionRow;
import dev.dateline.locations.Mentions;
import dev.dateline.paging.Page;
import dev.dateline.paging.PageRequest;
import dev.dateline.paging.Pagination;
import dev.dateline.transport.ClientPresence;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Lists the places that a project's articles mention, and their types. */
@ApplicationScoped
class PlaceList {

    private record Counted(long shown, long mentions, long articles) {}

    private record Found<T>(List<T> rows, long total) {}

    private final ProjectReads reads;
    private final SnapshotReads snapshot;
    private final Mentions mentions;
    private final IndexedReads index;
    private final ClientPresence client;

    PlaceList(ProjectReads reads, SnapshotReads snapshot, Mentions mentions, IndexedReads index, ClientPresence client) {
        this.reads = reads;
        this.snapshot = snapshot;
        this.mentions = mentions;
        this.index = index;
        this.client = client;
    }

    /** Most mentioned first, then the one that was mentioned last. */
    Page<Place> list(ProjectId project, PlaceQuery query) {
        return client.whileThere(() -> reads.read(project, () -> {
            Found<Counted> found = snapshot.first(PlaceSql.places(project, query), PlaceList::readPlaces);
            Map<Long, MentionRow> shown = mentions.listRows(
                    project, found.rows().stream().map(Counted::shown).toList());
            List<Place> places = found.rows().stream()
                    .map(place -> Place.of(
                            Objects.requireNonNull(shown.get(place.shown())), place.mentions(), place.articles()))
                    .toList();
            return new Page<>(places, Pagination.of(query.page(), found.total()));
        }));
    }

    /** Most used first. */
    Page<LocationTypeUse> listTypes(ProjectId project, PageRequest page) {
        return client.whileThere(() -> index.<Page<LocationTypeUse>>read(
                        project,
                        page,
                        snapshot -> {
                            List<LocationTypeUse> all = IndexAnswers.types(snapshot);
                            return connection -> index.confirm(connection, project, snapshot, page(all, page));
                        },
                        answer -> listTypesHere(project, page).equals(answer))
                .orElseGet(() -> reads.read(project, () -> listTypesHere(project, page))));
    }

    private static Page<LocationTypeUse> page(List<LocationTypeUse> all, PageRequest page) {
        List<LocationTypeUse> shown =
                all.stream().skip(page.offset()).limit(page.limit()).toList();
        return new Page<>(shown, Pagination.of(page, all.size()));
    }

    /** On the caller's transaction, whose first statement this must be. */
    private Page<LocationTypeUse> listTypesHere(ProjectId project, PageRequest page) {
        Found<LocationTypeUse> found = snapshot.first(PlaceSql.types(project, page), PlaceList::readTypes);
        return new Page<>(found.rows(), Pagination.of(page, found.total()));
    }

    private static Found<Counted> readPlaces(ResultSet rows) throws SQLException {
        List<Counted> places = new ArrayList<>();
        long total = 0;
        while (rows.next()) {
            total = rows.getLong("total");
            long shown = rows.getLong("shown");
            if (!rows.wasNull()) {
                places.add(new Counted(shown, rows.getLong("mention_count"), rows.getLong("article_count")));
            }
        }
        return new Found<>(places, total);
    }

    private static Found<LocationTypeUse> readTypes(ResultSet rows) throws SQLException {
        List<LocationTypeUse> types = new ArrayList<>();
        long total = 0;
        while (rows.next()) {
            total = rows.getLong("total");
            String type = rows.getString("location_type");
            if (type != null) {
                types.add(new LocationTypeUse(type, rows.getLong("mention_count"), rows.getLong("article_count")));
            }
        }
        return new Found<>(types, total);
    }
}
