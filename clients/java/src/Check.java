import dev.dateline.client.ApiClient;
import dev.dateline.client.ApiException;
import dev.dateline.client.api.ArticlesApi;
import dev.dateline.client.api.EventsApi;
import dev.dateline.client.api.RunsApi;
import dev.dateline.client.model.Event;
import dev.dateline.client.model.EventType;
import dev.dateline.client.model.GeoSearch;
import dev.dateline.client.model.GeoSearchItem;
import dev.dateline.client.model.Geometry;
import dev.dateline.client.model.Run;
import dev.dateline.client.model.Submission;
import dev.dateline.client.model.SubmittedArticle;
import dev.dateline.client.model.SubmittedLocation;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A run, a search, a walk and a feed by the generated client; anything unexpected ends it with an exception. */
public final class Check {

    private static final String PROJECT = "clients";

    private Check() {}

    public static void main(String[] arguments) throws Exception {
        ApiClient client = new ApiClient();
        client.updateBaseUri(System.getenv("BASE"));
        client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + System.getenv("KEY")));
        Run run = run(new RunsApi(client));
        walk(new ArticlesApi(client));
        refusal(new ArticlesApi(client));
        List<Event> feed = new EventsApi(client)
                .listEvents(EventsApi.APIListEventsRequest.newBuilder()
                        .projectSlug(PROJECT)
                        .type(List.of(EventType.SERVICE_RUN_COMPLETED))
                        .build())
                .getItems();
        expect(feed.getLast().getRun().getId().equals(run.getRunId()), "the feed ends in " + feed.getLast());
        System.out.println("Java: a run, a search, a walk, a refusal and a feed are as described");
    }

    private static Run run(RunsApi runs) throws ApiException, InterruptedException {
        Submission submission = new Submission();
        for (int number = 1; number <= 3; number++) {
            submission.addItemsItem(new SubmittedArticle()
                    .externalId("java-" + number)
                    .headline("Typed " + number)
                    .pubDate(LocalDate.of(2026, 11, 20))
                    .addLocationsItem(new SubmittedLocation()
                            .label("Nadi")
                            .locationType("city")
                            .geometry(new Geometry().type(Geometry.TypeEnum.POINT).coordinates(List.of(177.42, -17.8)))));
        }
        Run run = runs.triggerRun(RunsApi.APITriggerRunRequest.newBuilder()
                .projectSlug(PROJECT)
                .submission(submission)
                .build());
        while (run.getStatus() == Run.StatusEnum.PENDING || run.getStatus() == Run.StatusEnum.RUNNING) {
            Thread.sleep(100);
            run = runs.getRun(RunsApi.APIGetRunRequest.newBuilder()
                    .projectSlug(PROJECT)
                    .runId(run.getRunId())
                    .build());
        }
        expect(run.getStatus() == Run.StatusEnum.SUCCEEDED, "the run ended as " + run);
        return run;
    }

    private static void walk(ArticlesApi articles) throws ApiException {
        Set<Long> found = new HashSet<>();
        String cursor = "*";
        while (cursor != null) {
            GeoSearch page = articles.geoSearch(search().limit(2).cursor(cursor).build());
            expect(page.getPagination().getTotal() == 3, "a page of " + page.getPagination());
            for (GeoSearchItem item : page.getItems()) {
                expect(item.getMatchingLocations().getFirst().getLabel().equals("Nadi"), "found " + item);
                found.add(item.getId());
            }
            cursor = page.getPagination().getNextCursor();
        }
        expect(found.size() == 3, "found " + found);
    }

    private static void refusal(ArticlesApi articles) throws ApiException {
        try {
            articles.geoSearch(search().limit(0).build());
        } catch (ApiException refused) {
            expect(refused.getCode() == 400 && refused.getResponseBody().contains("\"limit\""), refused.toString());
            return;
        }
        throw new IllegalStateException("a limit of 0 is refused");
    }

    private static ArticlesApi.APIGeoSearchRequest.Builder search() {
        return ArticlesApi.APIGeoSearchRequest.newBuilder()
                .projectSlug(PROJECT)
                .centerLng(177.42)
                .centerLat(-17.8)
                .radiusMiles(10.0)
                .locationType(List.of("city"));
    }

    private static void expect(boolean truth, String what) {
        if (!truth) {
            throw new IllegalStateException(what);
        }
    }
}
