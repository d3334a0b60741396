package dev.dateline.content.locate;

import dev.dateline.engine.gazetteer.BuiltInGazetteer;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import dev.dateline.engine.gazetteer.PlaceSearch;
import dev.dateline.engine.geo.LngLat;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Finds places of the gazetteer by the beginning of a name, the ones that a project's articles mention first. */
@ApplicationScoped
class GazetteerSearch {

    /** Number of best matches that are looked up among the project's places. */
    private static final int CONSIDERED = 100;

    // Where a factor of ten in people is 1.
    private static final double MENTIONED = 3;
    private static final double NEAR = 4;
    private static final double NEAR_KM = 200;

    private final DataSource database;

    GazetteerSearch(DataSource database) {
        this.database = database;
    }

    /** The best places. */
    @RetriedRead
    List<Integer> find(ProjectId project, GazetteerQuery query) throws SQLException {
        GazetteerPlaces places = BuiltInGazetteer.get().places();
        List<PlaceSearch.Match> matches = new PlaceSearch(BuiltInGazetteer.get())
                .find(query.beginning(), place -> nearness(places, place, query.near()), CONSIDERED);
        if (matches.isEmpty()) {
            return List.of();
        }
        Set<String> mentioned = mentioned(
                project, matches.stream().map(match -> places.id(match.place())).toList());
        Map<Integer, Double> scores = new HashMap<>();
        matches.forEach(match -> scores.put(
                match.place(), match.score() + (mentioned.contains(places.id(match.place())) ? MENTIONED : 0)));
        return matches.stream()
                .map(PlaceSearch.Match::place)
                .sorted(Comparator.comparingDouble((Integer place) -> -scores.get(place)))
                .limit(query.limit())
                .toList();
    }

    private static double nearness(GazetteerPlaces places, int place, @Nullable LngLat near) {
        if (near == null) {
            return 0;
        }
        double north = places.latitude(place) - near.lat();
        double east = Math.abs(places.longitude(place) - near.lng());
        east = Math.min(east, 360 - east) * Math.cos(Math.toRadians(near.lat()));
        double km = 111.2 * Math.sqrt(north * north + east * east);
        return NEAR / (1 + km / NEAR_KM);
    }

    private Set<String> mentioned(ProjectId project, List<String> ids) throws SQLException {
        SqlText sql = SqlText.of("""
                select id
                from known_entity
                where project_id = ?
                  and type = 'place'
                  and md5(id) = any (array(select md5(i) from unnest(?) as i)) -- as the index has it
                """, project.value(), ids.toArray(String[]::new));
        try (Connection connection = database.getConnection()) {
            return Set.copyOf(Query.list(sql, row -> row.getString(1)).ask(connection));
        }
    }
}
