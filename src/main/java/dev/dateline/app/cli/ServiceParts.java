package dev.dateline.app.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.content.vectors.ProjectEmbedding;
import dev.dateline.content.vectors.VectorBacklog;
import dev.dateline.content.vectors.change.ModelChanges;
import dev.dateline.content.vectors.remote.RemoteBacklog;
import dev.dateline.engine.geo.H3Cells;
import dev.dateline.feed.events.EventFeed;
import dev.dateline.feed.events.FeedMaintenance;
import dev.dateline.feed.events.LiveFeed;
import dev.dateline.feed.webhooks.WebhookDispatcher;
import dev.dateline.platform.clock.TimeReadings;
import dev.dateline.platform.database.DistributedNodes;
import dev.dateline.platform.database.Distribution;
import dev.dateline.platform.database.Schema;
import dev.dateline.platform.database.ServiceRole;
import dev.dateline.runs.Flows;
import dev.dateline.runs.RunExecutor;
import dev.dateline.runs.Runs;
import dev.dateline.runs.work.RunWorkers;
import dev.dateline.search.liveindex.LiveIndexes;
import dev.dateline.search.watches.WatchAdministration;
import dev.dateline.search.watches.WatchBackfills;
import dev.dateline.tenant.access.Keys;
import dev.dateline.tenant.access.LastUse;
import dev.dateline.tenant.access.Project;
import dev.dateline.tenant.access.Projects;
import dev.dateline.tenant.versions.ProjectVersions;
import dev.dateline.tenant.work.ProjectTour;
import io.quarkus.arc.Unremovable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import javax.sql.DataSource;

/** The beans that commands use after the start. */
@ApplicationScoped
@Unremovable
class ServiceParts {
    @Inject
    Schema schema;

    @Inject
    ServiceRole serviceRole;

    @Inject
    Distribution distribution;

    @Inject
    DistributedNodes nodes;

    @Inject
    Projects projects;

    @Inject
    Keys keys;

    @Inject
    Flows flows;

    @Inject
    WatchAdministration watches;

    @Inject
    Runs runs;

    @Inject
    RunExecutor executor;

    @Inject
    RunWorkers workers;

    @Inject
    FeedMaintenance feedMaintenance;

    @Inject
    ProjectTour tour;

    @Inject
    VectorBacklog vectors;

    @Inject
    RemoteBacklog remoteVectors;

    @Inject
    ModelChanges modelChanges;

    @Inject
    WatchBackfills backfills;

    @Inject
    ProjectEmbedding embedding;

    @Inject
    LastUse lastUse;

    @Inject
    ProjectVersions versions;

    @Inject
    LiveIndexes indexes;

    @Inject
    LiveFeed feed;

    @Inject
    EventFeed events;

    @Inject
    WebhookDispatcher webhooks;

    @Inject
    DataSource database;

    @Inject
    H3Cells cells;

    @Inject
    ObjectMapper json;

    @Inject
    Clock clock;

    @Inject
    TimeReadings time;

    /** The project; fails with the command that creates it. */
    Project project(String slug) {
        return projects.find(slug)
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.NOT_FOUND_OR_TAKEN,
                        "there is no project %1$s; ./dateline project create %1$s creates it".formatted(slug)));
    }

    Schema schema() {
        return schema;
    }

    ServiceRole serviceRole() {
        return serviceRole;
    }

    Distribution distribution() {
        return distribution;
    }

    Projects projects() {
        return projects;
    }

    Keys keys() {
        return keys;
    }

    Flows flows() {
        return flows;
    }

    WatchAdministration watches() {
        return watches;
    }

    Runs runs() {
        return runs;
    }

    RunExecutor executor() {
        return executor;
    }

    EventFeed events() {
        return events;
    }

    ProjectEmbedding embedding() {
        return embedding;
    }

    ProjectVersions versions() {
        return versions;
    }

    DataSource database() {
        return database;
    }

    /** Starts the background work of a server, with the current schema. */
    void startWork() {
        time.start();
        nodes.start();
        workers.start();
        feedMaintenance.start();
        modelChanges.start(); // before the tour, which finds the projects that it concerns
        tour.start();
        vectors.start();
        remoteVectors.start();
        lastUse.start();
        indexes.start();
        webhooks.start();
        backfills.start();
    }

    /** Answers long polls, and ends streams, before the server stops. */
    void stopWaiting() {
        feed.stop();
    }

    H3Cells cells() {
        return cells;
    }

    ObjectMapper json() {
        return json;
    }

    Clock clock() {
        return clock;
    }

    TimeReadings time() {
        return time;
    }
}
