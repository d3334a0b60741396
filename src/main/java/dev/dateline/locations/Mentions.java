package dev.dateline.locations;

import static java.util.stream.Collectors.toMap;

import dev.dateline.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hibernate.Session;

/** Reads mentions. */
@ApplicationScoped
public class Mentions {

    // of a row, its JSON and its text on the way out
    private static final String WEIGHT = """
            600 + 150 * st_npoints(found.geom)
            + 2 * octet_length(concat(found.label, found.formatted_address, found.role_in_story, found.evidence))""";

    private final Session session;

    Mentions(Session session) {
        this.session = session;
    }

    /**
     * The rows of these mentions of a project, by id; on the caller's transaction.
     *
     * @param room bytes of memory that they may take, about; none are read where they would take more
     */
    public Optional<Map<Long, MentionRow>> findRows(ProjectId project, List<Long> ids, long room) {
        if (ids.isEmpty()) {
            return Optional.of(Map.of());
        }
        // One array: the mentions of a page may be more than a statement may have parameters.
        List<Mention> mentions = session.createNativeQuery("""
                        select m.project_id, m.id, m.article_id, m.label, m.location_type, m.formatted_address, m.geom,
                               m.h3_cell, m.h3_resolution, m.canonical_type, m.canonical_id, m.canonical_name,
                               m.nature, m.role_in_story, m.evidence
                        from (
                          select found.*, sum(%s) over () as weight
                          from mention found
                          where found.project_id = :project
                            and found.id = any (:ids)
                        ) m
                        where m.weight <= :room
                        """.formatted(WEIGHT), Mention.class)
                .setParameter("project", project.value())
                .setParameter("ids", ids.toArray(Long[]::new))
                .setParameter("room", room)
                .getResultList();
        return mentions.isEmpty()
                ? Optional.empty()
                : Optional.of(mentions.stream().collect(toMap(mention -> mention.id, Mention::toRow)));
    }

    /** How many bytes of memory the rows of these mentions take, about; on the caller's transaction. */
    public long weigh(ProjectId project, List<Long> ids) {
        return session.createNativeQuery("""
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
        return Mention.listOfArticle(project, article).stream()
                .map(Mention::toRow)
                .toList();
    }
}
