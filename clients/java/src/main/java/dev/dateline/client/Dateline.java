package dev.dateline.client;

import dev.dateline.client.api.ArticlesApi;
import dev.dateline.client.api.EntitiesApi;
import dev.dateline.client.api.EventsApi;
import dev.dateline.client.api.LocationsApi;
import dev.dateline.client.api.PlacesApi;
import dev.dateline.client.api.RunsApi;
import dev.dateline.client.api.WebhooksApi;
import dev.dateline.client.invoker.ApiClient;
import dev.dateline.client.invoker.ApiResponse;
import dev.dateline.client.model.ArticleList;
import dev.dateline.client.model.ArticleRow;
import dev.dateline.client.model.Connection;
import dev.dateline.client.model.Entity;
import dev.dateline.client.model.GeoSearch;
import dev.dateline.client.model.GeoSearchBody;
import dev.dateline.client.model.GeoSearchItem;
import dev.dateline.client.model.ListRunItems200Response;
import dev.dateline.client.model.ListWebhookDeliveries200Response;
import dev.dateline.client.model.LocationTypeUse;
import dev.dateline.client.model.PageConnectionRow;
import dev.dateline.client.model.PageEntityRow;
import dev.dateline.client.model.PageLocationTypeUse;
import dev.dateline.client.model.PagePlace;
import dev.dateline.client.model.PageRunResponse;
import dev.dateline.client.model.PageWebhookResponse;
import dev.dateline.client.model.Place;
import dev.dateline.client.model.Run;
import dev.dateline.client.model.RunItem;
import dev.dateline.client.model.SemanticItem;
import dev.dateline.client.model.SemanticSearch;
import dev.dateline.client.model.Webhook;
import dev.dateline.client.model.WebhookDelivery;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.openapitools.jackson.nullable.JsonNullable;

/**
 * One project of a Dateline service. Threads may share it. The generated operations need the project's name in their
 * requests ({@link #project()}); the methods {@code all} and {@code feed} set it. {@code limit} is that of a page, 100 by
 * default.
 *
 * <p>Operations throw {@link ProblemException} and {@link ConnectionFailedException}, which are unchecked.
 */
public final class Dateline {

    private static final int MAX_PER_PAGE = 100;
    private static final int MAX_BY_MEANING = 1_000; // of a semantic search: offset and limit together

    /**
     * When to give up.
     *
     * @param timeout of each attempt; a long poll has its {@code wait} in addition
     * @param retries of requests that are safe or idempotent, after 429, 502, 503, 504 and broken connections
     * @param longestWait a longer {@code Retry-After} is not waited for, but thrown
     */
    public record Patience(Duration timeout, int retries, Duration longestWait) {

        public static final Patience DEFAULT = new Patience(Duration.ofSeconds(30), 4, Duration.ofMinutes(1));
    }

    private final String project;
    private final ArticlesApi articles;
    private final EntitiesApi entities;
    private final EventsApi events;
    private final LocationsApi locations;
    private final PlacesApi places;
    private final RunsApi runs;
    private final WebhooksApi webhooks;

    /**
     * With {@link Patience#DEFAULT}.
     *
     * @param baseUrl of the service, such as {@code https://news.example.org}
     * @param key API key, {@code dl_…}
     * @param project the project's name in paths
     */
    public Dateline(String baseUrl, String key, String project) {
        this(baseUrl, key, project, Patience.DEFAULT);
    }

    public Dateline(String baseUrl, String key, String project, Patience patience) {
        ApiClient client = new ProjectApiClient(baseUrl, key, patience);
        this.project = project;
        this.articles = new ArticlesApi(client);
        this.entities = new EntitiesApi(client);
        this.events = new EventsApi(client);
        this.locations = new LocationsApi(client);
        this.places = new PlacesApi(client);
        this.runs = new RunsApi(client);
        this.webhooks = new WebhooksApi(client);
    }

    public String project() {
        return project;
    }

    public ArticlesApi articles() {
        return articles;
    }

    public EntitiesApi entities() {
        return entities;
    }

    public EventsApi events() {
        return events;
    }

    public LocationsApi locations() {
        return locations;
    }

    public PlacesApi places() {
        return places;
    }

    public RunsApi runs() {
        return runs;
    }

    public WebhooksApi webhooks() {
        return webhooks;
    }

    /** The events after the cursor of a store. */
    public Feed feed(CursorStore store) {
        return new Feed(events, project, store);
    }

    /** The run once it has ended, asked for as often as the service recommends. */
    public Run waitFor(UUID runId) throws InterruptedException {
        RunsApi.APIGetRunRequest request = RunsApi.APIGetRunRequest.newBuilder()
                .projectSlug(project)
                .runId(runId)
                .build();
        while (true) {
            ApiResponse<Run> answer = runs.getRunWithHttpInfo(request);
            Run run = answer.getData();
            if (run.getStatus() != Run.StatusEnum.PENDING && run.getStatus() != Run.StatusEnum.RUNNING) {
                return run;
            }
            Thread.sleep(answer.getHeaders().getOrDefault("retry-after", List.of()).stream()
                    .findFirst()
                    .flatMap(RetryingHttpClient::retryAfter)
                    .orElse(Duration.ofSeconds(1)));
        }
    }

    /** By cursor. */
    public Items<GeoSearch, GeoSearchItem> all(ArticlesApi.APIGeoSearchRequest.Builder search) {
        search.projectSlug(project).limit(pageSize(search.build().limit()));
        return Items.byCursor(
                cursor -> articles.geoSearch(search.cursor(cursor).build()),
                GeoSearch::getItems,
                GeoSearch::getPagination);
    }

    /** By cursor; 25 on a page unless {@code search} has another {@code limit}. */
    public Items<GeoSearch, GeoSearchItem> all(GeoSearchBody search) {
        ArticlesApi.APIGeoSearchByBodyRequest.Builder request =
                ArticlesApi.APIGeoSearchByBodyRequest.newBuilder().projectSlug(project);
        search.setOffset_JsonNullable(JsonNullable.undefined()); // the generated default, 0, excludes a cursor
        return Items.byCursor(
                cursor -> articles.geoSearchByBody(
                        request.geoSearchBody(search.cursor(cursor)).build()),
                GeoSearch::getItems,
                GeoSearch::getPagination);
    }

    /** By cursor. */
    public Items<ArticleList, ArticleRow> all(ArticlesApi.APIListArticlesRequest.Builder list) {
        list.projectSlug(project).limit(pageSize(list.build().limit()));
        return Items.byCursor(
                cursor -> articles.listArticles(list.cursor(cursor).build()),
                ArticleList::getItems,
                ArticleList::getPagination);
    }

    /** By cursor. */
    public Items<ArticleList, ArticleRow> all(EntitiesApi.APIListEntityArticlesRequest.Builder list) {
        list.projectSlug(project).limit(pageSize(list.build().limit()));
        return Items.byCursor(
                cursor -> entities.listEntityArticles(list.cursor(cursor).build()),
                ArticleList::getItems,
                ArticleList::getPagination);
    }

    /** The first 1,000 at most, by offset. */
    public Items<SemanticSearch, SemanticItem> all(ArticlesApi.APISemanticSearchRequest.Builder search) {
        int limit = pageSize(search.projectSlug(project).build().limit());
        return Items.byOffset(
                search.build().offset(),
                MAX_BY_MEANING,
                offset -> articles.semanticSearch(search.offset(offset)
                        .limit(Math.min(limit, MAX_BY_MEANING - offset))
                        .build()),
                SemanticSearch::getItems,
                SemanticSearch::getPagination);
    }

    /** By offset. */
    public Items<PageEntityRow, Entity> all(EntitiesApi.APIListEntitiesRequest.Builder list) {
        list.projectSlug(project).limit(pageSize(list.build().limit()));
        return Items.byOffset(
                list.build().offset(),
                offset -> entities.listEntities(list.offset(offset).build()),
                PageEntityRow::getItems,
                PageEntityRow::getPagination);
    }

    /** By offset. */
    public Items<PageConnectionRow, Connection> all(EntitiesApi.APIListEntityConnectionsRequest.Builder list) {
        list.projectSlug(project).limit(pageSize(list.build().limit()));
        return Items.byOffset(
                list.build().offset(),
                offset -> entities.listEntityConnections(list.offset(offset).build()),
                PageConnectionRow::getItems,
                PageConnectionRow::getPagination);
    }

    /** By offset. */
    public Items<PagePlace, Place> all(LocationsApi.APIListLocationsRequest.Builder list) {
        list.projectSlug(project).limit(pageSize(list.build().limit()));
        return Items.byOffset(
                list.build().offset(),
                offset -> locations.listLocations(list.offset(offset).build()),
                PagePlace::getItems,
                PagePlace::getPagination);
    }

    /** By offset. */
    public Items<PageLocationTypeUse, LocationTypeUse> all(LocationsApi.APIListLocationTypesRequest.Builder list) {
        list.projectSlug(project).limit(pageSize(list.build().limit()));
        return Items.byOffset(
                list.build().offset(),
                offset -> locations.listLocationTypes(list.offset(offset).build()),
                PageLocationTypeUse::getItems,
                PageLocationTypeUse::getPagination);
    }

    /** By offset. */
    public Items<PageRunResponse, Run> all(RunsApi.APIListRunsRequest.Builder list) {
        list.projectSlug(project).limit(pageSize(list.build().limit()));
        return Items.byOffset(
                list.build().offset(),
                offset -> runs.listRuns(list.offset(offset).build()),
                PageRunResponse::getItems,
                PageRunResponse::getPagination);
    }

    /** By offset. */
    public Items<ListRunItems200Response, RunItem> all(RunsApi.APIListRunItemsRequest.Builder list) {
        list.projectSlug(project).limit(pageSize(list.build().limit()));
        return Items.byOffset(
                list.build().offset(),
                offset -> runs.listRunItems(list.offset(offset).build()),
                ListRunItems200Response::getItems,
                ListRunItems200Response::getPagination);
    }

    /** By offset. */
    public Items<PageWebhookResponse, Webhook> all(WebhooksApi.APIListWebhooksRequest.Builder list) {
        list.projectSlug(project).limit(pageSize(list.build().limit()));
        return Items.byOffset(
                list.build().offset(),
                offset -> webhooks.listWebhooks(list.offset(offset).build()),
                PageWebhookResponse::getItems,
                PageWebhookResponse::getPagination);
    }

    /** By offset. */
    public Items<ListWebhookDeliveries200Response, WebhookDelivery> all(
            WebhooksApi.APIListWebhookDeliveriesRequest.Builder list) {
        list.projectSlug(project).limit(pageSize(list.build().limit()));
        return Items.byOffset(
                list.build().offset(),
                offset -> webhooks.listWebhookDeliveries(list.offset(offset).build()),
                ListWebhookDeliveries200Response::getItems,
                ListWebhookDeliveries200Response::getPagination);
    }

    private static int pageSize(Integer limit) {
        return limit == null ? MAX_PER_PAGE : limit;
    }
}
