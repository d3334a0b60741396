package dev.dateline.locations;

import static java.util.stream.Collectors.toMap;

import dev.dateline.access.ProjectId;
import dev.dateline.database.ReadSessions;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Reads mentions. */
@ApplicationScoped
public class Mentions {

    // of a row, its JSON and its text on the way out
    private static final String WEIGHT = """
            600 + 150 * st_npoints(found.geom)
            + 2 * octet_length(concat(found.label, found.formatted_address, found.role_in_story, found.evidence))""";

    private final ReadSessions sessions;
    private final AnswerRoom room;

    Mentions(ReadSessions sessions, AnswerRoom room) {
        this.sessions = sessions;
        this.room = room;
    }

    /**
     * The rows of these mentions of a project, by id; on the caller's transaction. Where they are large, they take their
     * part of the memory for large answers until the request is over, and fail where there is none ({@link AnswerRoom}).
     */
    public Map<Long, MentionRow> listRows(ProjectId project, List<Long> ids) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        return findRows(project, ids, AnswerRoom.USUAL).orElseGet(() -> {
            room.take(weigh(project, ids));
            return findRows(project, ids, Long.MAX_VALUE).orElse(Map.of());
        });
    }

    /** None where they would take more bytes of memory than {@code most}, about. */
    private Optional<Map<Long, MentionRow>> findRows(ProjectId project, List<Long> ids, long most) {
        // One array: the mentions of a page may be more than a statement may have parameters.
        List<Mention> mentions = sessions.current()
                .createNativeQuery("""
                        select m.project_id, m.id, m.article_id, m.label, m.location_type, m.formatted_address, m.geom,
                               m.h3_cell, m.h3_resolution, m.canonical_type, m.canonical_id, m.canonical_name,
                               m.nature, m.role_in_story, m.evidence
                        from (
                          select found.*, sum(%s) over () as weight
                          from mention found
                          where found.project_id = :project
                            and found.id = any (:ids)
                        ) m
                        where m.weight <= :most
                        """.formatted(WEIGHT), Mention.class)
                .setParameter("project", project.value())
                .setParameter("ids", ids.toArray(Long[]::new))
                .setParameter("most", most)
                .getResultList();
        return mentions.isEmpty()
                ? Optional.empty()
                : Optional.of(mentions.stream().collect(toMap(mention -> mention.id, Mention::toRow)));
    }

    /** How many bytes of memory the rows of these mentions take, about. */
    private long weigh(ProjectId project, List<Long> ids) {
        return sessions.current()
                .createNativeQuery("""
                        select coalesce(sum(%s), 0)::bigint
                        from mention found
                        where found.project_id = :project
                          and found.id = any (:ids)
                        """.formatted(WEIGHT), Long.class)
                .setParameter("project", project.value())
                .setParameter("ids", ids.toArray(Long[]::new))
                .getSingleResult();
    }

    /** Every mention of an article, by id; on the caller's transaction. */
    public List<MentionRow> listRowsOfArticle(ProjectId project, long article) {
        List<Long> ids = Mention.listIdsOfArticle(sessions.current(), project, article);
        Map<Long, MentionRow> rows = listRows(project, ids);
        return ids.stream().map(id -> Objects.requireNonNull(rows.get(id))).toList();
    }
}
