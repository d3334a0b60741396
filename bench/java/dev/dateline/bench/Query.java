package dev.dateline.bench;

import dev.dateline.bench.Gazetteer.Place;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One question for the service and for SQL: an area (a box, or a point and miles) and filters.
 *
 * @param box min_lng, min_lat, max_lng, max_lat; null where {@code point} is set
 * @param point lng, lat; null where {@code box} is set
 */
record Query(String name, double[] point, double miles, double[] box, Filter filter) {

    /** @param meta such as {@code topic:topic-0}, with a leading {@code !} to exclude it; null for none */
    record Filter(List<String> types, List<String> natures, String meta, String from) {
        static final Filter NONE = new Filter(List.of(), List.of(), null, null);
        static final Filter TYPE_AND_NATURE =
                new Filter(List.of("building", "landmark", "point_of_interest"), List.of("primary"), null, null);
        static final Filter NEGATED_META = new Filter(List.of(), List.of(), "!topic:topic-0", null);
        static final Filter SELECTIVE_META = new Filter(List.of(), List.of(), "topic:topic-28,topic-29", null);
        static final Filter LAST_WEEK =
                new Filter(List.of(), List.of(), null, Corpus.TODAY.minusDays(6).toString());
    }

    /** Articles per page. */
    static final int PAGE = 25;

    /** Eleven classes, with up to three places each. */
    static List<Query> all(Gazetteer gazetteer) {
        List<Query> queries = new ArrayList<>();
        for (int rank : new int[] {20_011, 28_017, 36_001}) {
            queries.add(around("tiny (1 mi, rural)", gazetteer.place(rank), 1, Filter.NONE));
        }
        for (int rank : new int[] {0, 2, 9}) {
            Place place = gazetteer.place(rank);
            queries.add(around("city (10 mi, dense)", place, 10, Filter.NONE));
            queries.add(around("city + type + nature", place, 10, Filter.TYPE_AND_NATURE));
            queries.add(around("city + negated meta", place, 10, Filter.NEGATED_META));
            queries.add(around("city, last 7 days", place, 10, Filter.LAST_WEEK));
            queries.add(around("region (100 mi)", place, 100, Filter.NONE));
        }
        double[][] continents = {{-11, 35, 40, 71}, {-82, -56, -34, 13}, {-130, 24, -60, 50}};
        for (double[] continent : continents) {
            queries.add(new Query("continent box", null, 0, continent, Filter.NONE));
            queries.add(new Query("continent + type + nature", null, 0, continent, Filter.TYPE_AND_NATURE));
        }
        double[] world = {-180, -90, 180, 90};
        queries.add(new Query("world box", null, 0, world, Filter.NONE));
        queries.add(new Query("world + type + nature", null, 0, world, Filter.TYPE_AND_NATURE));
        queries.add(new Query("world + selective meta", null, 0, world, Filter.SELECTIVE_META));
        return queries;
    }

    private static Query around(String name, Place place, double miles, Filter filter) {
        return new Query(name, new double[] {place.lng(), place.lat()}, miles, null, filter);
    }

    String path(String project) {
        var path = new StringBuilder("/public/v1/projects/" + project + "/articles/geo-search?");
        path.append(
                point != null
                        ? "center_lng=" + point[0] + "&center_lat=" + point[1] + "&radius_miles=" + miles
                        : "bbox=" + box[0] + "," + box[1] + "," + box[2] + "," + box[3]);
        filter.types().forEach(type -> path.append("&location_type=").append(type));
        filter.natures().forEach(nature -> path.append("&nature=").append(nature));
        if (filter.meta() != null) {
            path.append("&meta=").append(URLEncoder.encode(filter.meta(), StandardCharsets.UTF_8));
        }
        if (filter.from() != null) {
            path.append("&pub_date_from=").append(filter.from());
        }
        return path.toString();
    }

    /** SQL as written by hand for this question: geometry first, then articles, their filters, and the order. */
    String sql(long project) {
        String mentions = filter.types().isEmpty()
                ? ""
                : " and m.location_type in (%s) and m.nature in (%s)"
                        .formatted(quoted(filter.types()), quoted(filter.natures()));
        return """
                with hit as materialized (%s),
                kept as materialized (
                  select a.id, a.pub_date
                  from hit
                  join article a on a.project_id = bigint '%d' and a.id = hit.article_id
                  where true%s%s
                )
                select id, (select count(*) from kept)
                from kept
                order by pub_date desc nulls last, id desc
                limit 25
                """.formatted(hits(project, mentions), project, metaClause(project), dateClause());
    }

    // bigint: btree_gist does not use an int literal as index condition on a bigint column, and would read every
    // project
    private String hits(long project, String mentions) {
        String from =
                "select m.article_id from mention m where m.project_id = bigint '" + project + "'" + mentions + " and ";
        if (point == null) {
            return "select distinct" + from.substring("select".length())
                    + "st_intersects(m.geom, st_makeenvelope(%s, %s, %s, %s, 4326))"
                            .formatted(box[0], box[1], box[2], box[3]);
        }
        String center = "st_setsrid(st_makepoint(%s, %s), 4326)".formatted(point[0], point[1]);
        return from + "st_dwithin(m.outline, %s::geography, %s)".formatted(center, miles * 1609.344) + "\nunion\n"
                + from + "m.shape and st_intersects(m.geom, " + center + ")";
    }

    private String metaClause(long project) {
        if (filter.meta() == null) {
            return "";
        }
        boolean negated = filter.meta().startsWith("!");
        String[] clause = filter.meta().substring(negated ? 1 : 0).split(":");
        return " and %s exists (select from article_tag t where t.project_id = bigint '%d' and t.article_id = a.id and t.meta_type = '%s' and t.category in (%s))"
                .formatted(negated ? "not" : "", project, clause[0], quoted(List.of(clause[1].split(","))));
    }

    private String dateClause() {
        return filter.from() == null ? "" : " and a.pub_date >= '" + filter.from() + "'";
    }

    private static String quoted(List<String> values) {
        return values.stream().map(value -> "'" + value + "'").collect(Collectors.joining(", "));
    }
}
