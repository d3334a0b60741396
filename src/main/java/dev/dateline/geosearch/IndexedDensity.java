package dev.dateline.geosearch;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.ProjectVersions;
import dev.dateline.geoindex.Answer;
import dev.dateline.geoindex.CellCounts;
import dev.dateline.geosearch.IndexedReads.Confirmation;
import dev.dateline.liveindex.Picture;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Counts by cells by the project's index alone: of the database it wants nothing but the version, and its word on doubts. */
@ApplicationScoped
class IndexedDensity {

    private final IndexedReads index;
    private final ProjectVersions versions;
    private final IndexProof proof;
    private final DensitySnapshot snapshot;

    IndexedDensity(IndexedReads index, ProjectVersions versions, IndexProof proof, DensitySnapshot snapshot) {
        this.index = index;
        this.versions = versions;
        this.proof = proof;
        this.snapshot = snapshot;
    }

    /** The counts, exactly those that the database alone would give; none where only that can. */
    Optional<CellCounts> count(ProjectId project, DensityQuery query) {
        return index.read(project, picture -> {
            Confirmation<CellCounts> asked = ask(project, query, picture);
            return connection -> {
                Optional<CellCounts> counts = asked.ask(connection);
                counts.ifPresent(given -> proof.offer(
                        project, picture, query, () -> snapshot.agrees(project, query, picture.version(), given)));
                return counts;
            };
        });
    }

    /** What a picture says by itself, to be confirmed. */
    Confirmation<CellCounts> ask(ProjectId project, DensityQuery query, Picture picture) {
        Answer<CellCounts> first = IndexAnswers.density(query, picture);
        return connection -> {
            CellCounts counts =
                    IndexAnswers.settle(connection, project, query.search().area(), first);
            // asked last: versions only rise, so what was said of doubts is of the picture's version, too
            return versions.versionOf(connection, project).equals(picture.version())
                    ? Optional.of(counts)
                    : Optional.empty();
        };
    }
}
