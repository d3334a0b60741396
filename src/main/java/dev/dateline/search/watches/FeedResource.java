package dev.dateline.search.watches;

import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.platform.crypto.Sha256;
import dev.dateline.search.format.AtomFeed;
import dev.dateline.tenant.access.ByFeedAddress;
import dev.dateline.tenant.access.CurrentFeed;
import dev.dateline.tenant.access.CurrentProject;
import dev.dateline.tenant.access.Limited;
import dev.dateline.tenant.access.RateClass;
import dev.dateline.tenant.versions.ProjectVersion;
import dev.dateline.tenant.versions.ResponseVersion;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The feed at a private address, for readers that send no key. Contract: 19.7. */
@Path("/public/v1/feeds")
@Produces(AtomFeed.MEDIA_TYPE)
@Tag(name = "Watches", description = "Standing searches: an event tells of each article that begins to match one.")
class FeedResource {

    /** By the reader alone, for five minutes: it shows a match soon, and asks seldom. */
    private static final String CACHING = "private, max-age=300";

    /**
     * Age at which a change is the last of its second, and no transaction commits an earlier one. Until then the response
     * tells the second before: a reader that has only dates must not miss what comes in the same second.
     */
    private static final Duration SETTLED = Duration.ofSeconds(10);

    private static final int TAG_BYTES = 16;

    private final WatchFeeds feeds;
    private final FeedEntries entries;
    private final FeedUrls urls;
    private final CurrentProject project;
    private final CurrentFeed current;
    private final ResponseVersion version;
    private final Clock clock;
    private final String build;

    FeedResource(
            WatchFeeds feeds,
            FeedEntries entries,
            FeedUrls urls,
            CurrentProject project,
            CurrentFeed current,
            ResponseVersion version,
            Clock clock,
            @ConfigProperty(name = "quarkus.application.version") String build) {
        this.feeds = feeds;
        this.entries = entries;
        this.urls = urls;
        this.project = project;
        this.current = current;
        this.version = version;
        this.clock = clock;
        this.build = build;
    }

    @GET
    @Path("/{token}.atom")
    @ByFeedAddress
    @Limited(RateClass.FEED)
    @Operation(
            operationId = "readFeed",
            summary = "Read the feed at a private address",
            description = "The 50 newest articles of a watch as Atom, with points of GeoRSS. Needs no key. Readers"
                    + " should send `If-None-Match`, and ask every five minutes at most.")
    @DescribedBy(FeedExamples.Feed.class)
    public Response read(
            @Parameter(description = "The secret part of the address") @PathParam("token") String token,
            @Parameter(hidden = true) UriInfo uri,
            @Context HttpHeaders headers) {
        FeedWatch watch = feeds.get(project.id(), current.watch());
        PollCondition condition = PollCondition.of(headers);
        if (condition.hasTags()) {
            String tag = tag(watch, version.now(project.id()));
            if (condition.names(tag)) {
                return kept(Response.notModified(), tag).build();
            }
        }
        List<AtomFeed.Entry> found = entries.list(project.id(), watch.search());
        URI base = urls.base(uri.getBaseUri());
        AtomFeed.Head head = new AtomFeed.Head(
                "/watches/" + watch.id() + "/feed",
                watch.name(),
                watch.updatedAt(),
                Map.of("self", urls.of(token, uri.getBaseUri()).toString()));
        String tag = tag(watch, version.now(project.id()));
        Instant modified = AtomFeed.updatedAt(head, found).truncatedTo(ChronoUnit.SECONDS);
        if (condition.isSince(modified)) {
            return kept(Response.notModified(), tag).build();
        }
        boolean settled = modified.plus(SETTLED).isBefore(clock.instant());
        return kept(Response.ok(AtomFeed.of(project.project(), base, head, found)), tag)
                .type(AtomFeed.MEDIA_TYPE + ";charset=UTF-8")
                .header(HttpHeaders.LAST_MODIFIED, PollCondition.date(settled ? modified : modified.minusSeconds(1)))
                .header("Referrer-Policy", "no-referrer") // of links that are followed from the page at the address
                .build();
    }

    private static ResponseBuilder kept(ResponseBuilder response, String tag) {
        return response.header(HttpHeaders.ETAG, tag).header(HttpHeaders.CACHE_CONTROL, CACHING);
    }

    /** Weak, as compressed and plain responses share it. A digest: the number of changes is not the reader's business. */
    private String tag(FeedWatch watch, ProjectVersion shown) {
        String state = String.join(
                " ",
                build,
                watch.id().toString(),
                Long.toString(watch.mark()),
                Long.toString(shown.number()),
                Long.toString(shown.mark()));
        byte[] digest = Sha256.of(state.getBytes(StandardCharsets.UTF_8));
        return "W/\"%s\"".formatted(HexFormat.of().formatHex(digest, 0, TAG_BYTES));
    }
}
