import dev.dateline.client.ConnectionFailedException;
import dev.dateline.client.CursorExpiredException;
import dev.dateline.client.CursorStore;
import dev.dateline.client.Dateline;
import dev.dateline.client.FileCursorStore;
import dev.dateline.client.ProblemException;
import dev.dateline.client.api.ArticlesApi.APIGeoSearchByBodyRequest;
import dev.dateline.client.api.ArticlesApi.APIGeoSearchRequest;
import dev.dateline.client.api.EntitiesApi.APIGetEntityRequest;
import dev.dateline.client.api.EntitiesApi.APIMergeEntityRequest;
import dev.dateline.client.api.EntitiesApi.APIUndoEntityMergeRequest;
import dev.dateline.client.api.RunsApi.APIGetRunRequest;
import dev.dateline.client.api.RunsApi.APIListRunItemsRequest;
import dev.dateline.client.api.RunsApi.APIListRunsRequest;
import dev.dateline.client.api.RunsApi.APITriggerRunRequest;
import dev.dateline.client.model.EntityMerge;
import dev.dateline.client.model.EntityMergeTarget;
import dev.dateline.client.model.Event;
import dev.dateline.client.model.EventType;
import dev.dateline.client.model.GeoSearchBody;
import dev.dateline.client.model.GeoSearchItem;
import dev.dateline.client.model.Geometry;
import dev.dateline.client.model.Run;
import dev.dateline.client.model.Submission;
import dev.dateline.client.model.SubmittedArticle;
import dev.dateline.client.model.SubmittedEntity;
import dev.dateline.client.model.SubmittedLocation;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The installed client, used as others use it, against the service; anything unexpected ends it with an exception. */
public final class Check {

    static final String PROJECT = "clients";
    private static final String BBOX = "177,-18,178,-17";
    private static final Dateline.Patience NO_RETRIES =
            new Dateline.Patience(Duration.ofMillis(300), 0, Duration.ofMinutes(1));

    private final Dateline dateline = client(System.getenv("BASE"), Dateline.Patience.DEFAULT);
    private final CursorStore store = new FileCursorStore(Path.of(System.getenv("CURSOR")));

    public static void main(String[] arguments) throws Exception {
        Check check = new Check();
        UUID run = check.aRunWhoseAnswerIsLostIsSubmittedOnce();
        check.pagesAreWalkedByCursorAndByOffset(run);
        check.faultsOfARequestAreTyped();
        check.repeatsWhatMayBeRepeated(run);
        check.aRequestEndsWithItsTimeout();
        check.aMergedEntityIsRead();
        check.theFeedContinuesAfterACrash();
        check.anExpiredCursorTellsWhereTheFeedBegins();
        WebhookCheck.aDeliveryIsVerified(check.dateline);
        System.out.println("Java: the installed client does what its README says");
    }

    private static Dateline client(String base, Dateline.Patience patience) {
        return new Dateline(base, System.getenv("KEY"), PROJECT, patience);
    }

    private static Dateline faulty(String name, String faults) {
        return faulty(name, faults, Dateline.Patience.DEFAULT);
    }

    private static Dateline faulty(String name, String faults, Dateline.Patience patience) {
        return client(System.getenv("FAULTS") + "/java-" + name + "/" + faults, patience);
    }

    private static APITriggerRunRequest submission(int count) {
        Submission submission = new Submission();
        for (int number = 1; number <= count; number++) {
            submission.addItemsItem(new SubmittedArticle()
                    .externalId("java-" + number)
                    .headline("Typed " + number)
                    .pubDate(LocalDate.of(2026, 11, 20))
                    .addEntitiesItem(new SubmittedEntity().type("person").id("java/1").name("Person 1"))
                    .addEntitiesItem(new SubmittedEntity().type("person").id("java/2").name("Person 2"))
                    .addLocationsItem(new SubmittedLocation()
                            .label("Nadi")
                            .locationType("city")
                            .geometry(new Geometry().type(Geometry.TypeEnum.POINT).coordinates(List.of(177.42, -17.8)))));
        }
        return APITriggerRunRequest.newBuilder().projectSlug(PROJECT).submission(submission).build();
    }

    private static APIGeoSearchRequest search() {
        return APIGeoSearchRequest.newBuilder().projectSlug(PROJECT).bbox(BBOX).build();
    }

    private static APIGetRunRequest reading(UUID run) {
        return APIGetRunRequest.newBuilder().projectSlug(PROJECT).runId(run).build();
    }

    private UUID aRunWhoseAnswerIsLostIsSubmittedOnce() throws InterruptedException {
        long before = dateline.all(APIListRunsRequest.newBuilder()).stream().count();
        UUID run = faulty("run", "cut").runs().triggerRun(submission(3)).getRunId();
        expect(dateline.waitFor(run).getStatus() == Run.StatusEnum.SUCCEEDED, "the run failed");
        long after = dateline.all(APIListRunsRequest.newBuilder()).stream().count();
        expect(after == before + 1, before + " runs, then " + after);
        return run;
    }

    private void pagesAreWalkedByCursorAndByOffset(UUID run) {
        List<Long> byCursor = new ArrayList<>();
        for (GeoSearchItem article : dateline.all(APIGeoSearchRequest.newBuilder().bbox(BBOX).limit(2))) {
            expect(article.getMatchingLocations().getFirst().getLabel().equals("Nadi"), "found " + article);
            byCursor.add(article.getId());
        }
        expect(byCursor.size() == 3, "found " + byCursor);
        List<Long> byBody = dateline.all(new GeoSearchBody().bbox(BBOX).limit(2)).stream()
                .map(GeoSearchItem::getId)
                .toList();
        expect(byBody.equals(byCursor), byBody + " and " + byCursor);
        List<Integer> offsets = new ArrayList<>();
        dateline.all(APIListRunItemsRequest.newBuilder().runId(run).limit(2))
                .pages()
                .forEach(page -> offsets.add(page.getPagination().getOffset()));
        expect(offsets.equals(List.of(0, 2)), "offsets " + offsets);
        long afterTheFirst = dateline.all(APIListRunItemsRequest.newBuilder().runId(run).offset(1)).stream().count();
        expect(afterTheFirst == 2, afterTheFirst + " items after the first");
    }

    private void faultsOfARequestAreTyped() {
        ProblemException refused = thrown(ProblemException.class, () -> dateline.articles()
                .geoSearch(APIGeoSearchRequest.newBuilder()
                        .projectSlug(PROJECT)
                        .bbox("1")
                        .limit(0)
                        .build()));
        expect(refused.getCode() == 400 && refused.problemCode().equals("invalid_parameter"), refused.toString());
        List<String> parameters = refused.errors().stream()
                .map(error -> error.parameter().orElseThrow())
                .sorted()
                .toList();
        expect(parameters.equals(List.of("bbox", "limit")), refused.toString());
        expect(refused.requestId().isPresent(), "a request id");
    }

    private void repeatsWhatMayBeRepeated(UUID run) throws Exception {
        long start = System.nanoTime();
        faulty("later", "503").articles().geoSearch(search());
        expect(System.nanoTime() - start > 990_000_000, "Retry-After was not waited for");
        faulty("cut", "cut").articles().geoSearchByBody(APIGeoSearchByBodyRequest.newBuilder()
                .projectSlug(PROJECT)
                .geoSearchBody(new GeoSearchBody().bbox(BBOX))
                .build());
        ProblemException late =
                thrown(ProblemException.class, () -> faulty("much-later", "503@3600").articles().geoSearch(search()));
        expect(late.getCode() == 503 && late.problemCode().equals("unknown"), late.toString());
        expect(late.retryAfter().orElseThrow().equals(Duration.ofHours(1)), late.toString());
        ProblemException unsafe = thrown(ProblemException.class, () -> faulty("unsafe", "503,503")
                .webhooks()
                .createWebhook(WebhookCheck.endpoint("https://example.org")));
        expect(unsafe.getCode() == 503, unsafe.toString());

        Dateline impatient = client(System.getenv("BASE"), new Dateline.Patience(Duration.ofSeconds(30), 0, Duration.ZERO));
        List<Callable<Run>> reads = Collections.nCopies(8, () -> impatient.runs().getRun(reading(run)));
        ProblemException limited = null;
        try (ExecutorService threads = Executors.newFixedThreadPool(reads.size())) {
            for (Future<Run> answer : threads.invokeAll(reads)) {
                limited = answer.state() == Future.State.FAILED ? (ProblemException) answer.exceptionNow() : limited;
            }
        }
        expect(limited != null && limited.problemCode().equals("rate_limited") && limited.retryAfter().isPresent(), "limited: " + limited);
        expect(dateline.runs().getRun(reading(run)).getRunId().equals(run), "the run, after a while");
    }

    private void aRequestEndsWithItsTimeout() throws Exception {
        faulty("hang", "hang", new Dateline.Patience(Duration.ofSeconds(3), 4, Duration.ZERO))
                .articles()
                .geoSearch(search());
        thrown(ConnectionFailedException.class, () -> faulty("hangs", "hang", NO_RETRIES).articles().geoSearch(search()));
    }

    private void aMergedEntityIsRead() {
        dateline.entities().mergeEntity(APIMergeEntityRequest.newBuilder()
                .projectSlug(PROJECT)
                .entityType("person")
                .entityId("java/1")
                .entityMerge(new EntityMerge().into(new EntityMergeTarget().type("person").id("java/2")))
                .build());
        String read = dateline.entities()
                .getEntity(APIGetEntityRequest.newBuilder()
                        .projectSlug(PROJECT)
                        .entityType("person")
                        .entityId("java/1")
                        .build())
                .getId();
        expect(read.equals("java/2"), "read " + read);
        dateline.entities().undoEntityMerge(APIUndoEntityMergeRequest.newBuilder()
                .projectSlug(PROJECT)
                .entityType("person")
                .entityId("java/1")
                .build());
    }

    private void theFeedContinuesAfterACrash() throws Exception {
        Iterator<Event> before = dateline.feed(store).untilNow().iterator();
        UUID processed = before.next().getId();
        UUID inWork = before.next().getId(); // and here the process ends
        List<UUID> after = new ArrayList<>();
        dateline.feed(store).untilNow().forEach(event -> after.add(event.getId()));
        expect(after.getFirst().equals(inWork) && !after.contains(processed), "after the crash " + after);

        Iterator<Event> waiting = dateline.feed(store)
                .types(EventType.SERVICE_RUN_COMPLETED)
                .waiting(Duration.ofSeconds(20))
                .iterator();
        try (ExecutorService otherThread = Executors.newSingleThreadExecutor()) {
            Future<Event> next = otherThread.submit(waiting::next);
            UUID run = dateline.runs().triggerRun(submission(1)).getRunId();
            expect(next.get().getRun().getId().equals(run), "an event of another run");
        }
    }

    private void anExpiredCursorTellsWhereTheFeedBegins() {
        Dateline expired = client(System.getenv("EXPIRED"), Dateline.Patience.DEFAULT);
        CursorExpiredException gone = thrown(
                CursorExpiredException.class,
                () -> expired.feed(store).untilNow().iterator().next());
        expect(gone.getCode() == 410 && gone.oldestCursor().length() > 10, gone.toString());
    }

    static <E extends Exception> E thrown(Class<E> kind, Callable<?> action) {
        try {
            action.call();
        } catch (Exception thrown) {
            if (kind.isInstance(thrown)) {
                return kind.cast(thrown);
            }
            throw new IllegalStateException(thrown);
        }
        throw new IllegalStateException("no " + kind.getSimpleName());
    }

    static void expect(boolean truth, String what) {
        if (!truth) {
            throw new IllegalStateException(what);
        }
    }
}
