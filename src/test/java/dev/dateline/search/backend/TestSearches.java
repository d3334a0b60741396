package dev.dateline.search.backend;

import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.search.liveindex.IndexSnapshot;
import dev.dateline.search.query.ArticleQuery;
import dev.dateline.search.query.FoundPage;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectReads;
import jakarta.enterprise.context.ApplicationScoped;

/** Asks each backend separately. */
@ApplicationScoped
public class TestSearches {

    private final ConfirmedSearch search;
    private final SearchDatabase database;
    private final ProjectReads reads;
    private final IndexAudit audit;
    private final AuditReads auditReads;

    TestSearches(
            ConfirmedSearch search,
            SearchDatabase database,
            ProjectReads reads,
            IndexAudit audit,
            AuditReads auditReads) {
        this.search = search;
        this.database = database;
        this.reads = reads;
        this.audit = audit;
        this.auditReads = auditReads;
    }

    /** The SQL result without the rows. */
    public FoundPage findBySql(ProjectId project, ArticleQuery query) {
        return reads.read(project, () -> database.backend(project).page(query).value());
    }

    public <A> A answerBySql(ProjectId project, SearchQuestion<?, A> question) {
        return search.bySql(project, question);
    }

    /** Like {@link #answerBySql}, without the rows. */
    public <F> F findBySql(ProjectId project, SearchQuestion<F, ?> question) {
        return reads.read(project, () -> database.find(project, question));
    }

    /** Like {@link #answerByIndex}, without the rows. */
    public <F> F findByIndex(ProjectId project, SearchQuestion<F, ?> question, IndexSnapshot snapshot) {
        return search.confirm(project, question, snapshot).orElseThrow().found();
    }

    /** The answer of this snapshot, which must have the project's current version. */
    public <A> A answerByIndex(ProjectId project, SearchQuestion<?, A> question, IndexSnapshot snapshot) {
        return search.confirm(project, question, snapshot).orElseThrow().answer();
    }

    /** Whether the audit of this snapshot's answer finds nothing wrong. */
    public <F> boolean passesAudit(ProjectId project, SearchQuestion<F, ?> question, IndexSnapshot snapshot) {
        F found = search.confirm(project, question, snapshot).orElseThrow().found();
        return auditReads
                .find(project, snapshot.version(), question)
                .orElseThrow()
                .equals(found);
    }

    /** Whether PostGIS is asked about some mentions. */
    public boolean needsRefinement(SearchQuestion<?, ?> question, IndexSnapshot snapshot) {
        return question.ask(search.backend(question, snapshot)) instanceof Answer.NeedsRefinement;
    }

    public <F> void audit(ProjectId project, IndexSnapshot snapshot, SearchQuestion<F, ?> question, F found) {
        audit.run(project, snapshot, question, found);
    }
}
