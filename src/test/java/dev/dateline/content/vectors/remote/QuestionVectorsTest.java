package dev.dateline.content.vectors.remote;

import static dev.dateline.content.vectors.remote.TestModel.MODEL;
import static dev.dateline.content.vectors.remote.TestModel.SERVER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.TestSettings;
import dev.dateline.content.vectors.EmbeddingModels;
import dev.dateline.content.vectors.EmbeddingSettings;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.ProjectId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Many questions at the same time, to a slow model. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
@TestProfile(TestModel.class)
class QuestionVectorsTest {

    private static final int MAX_WAITING = 32;

    @Inject
    EmbeddingModels models;

    @Inject
    ModelServer server;

    @Inject
    EmbeddingMetrics metrics;

    @BeforeEach
    void begin() {
        TestModel.begin();
    }

    private QuestionVectors questions(Map<String, String> more) throws IOException {
        Map<String, String> settings = new HashMap<>(new TestModel().getConfigOverrides());
        settings.putAll(more);
        return new QuestionVectors(
                models, server, TestSettings.with(EmbeddingSettings.class, settings), metrics, Clock.systemUTC());
    }

    @AfterEach
    void end() {
        TestModel.end();
    }

    @Test
    void onlySomeWaitAtTheSameTimeAndTheOthersAreBusyAtOnce() throws Exception {
        QuestionVectors questions = questions(Map.of());
        CountDownLatch asked = new CountDownLatch(MAX_WAITING);
        CountDownLatch released = new CountDownLatch(1);
        SERVER.does((exchange, one) -> {
            asked.countDown();
            released.await();
            FakeModel.embed(exchange, one);
        });
        List<FutureTask<byte[]>> waiting = IntStream.range(0, MAX_WAITING)
                .mapToObj(number ->
                        new FutureTask<>(() -> questions.embed(project(number), MODEL.number(), "question " + number)))
                .toList();
        waiting.forEach(Thread::startVirtualThread);
        asked.await();
        assertThatThrownBy(() -> questions.embed(project(MAX_WAITING), MODEL.number(), "one more"))
                .isInstanceOfSatisfying(
                        NotEmbeddedException.class,
                        busy -> assertThat(busy.kind()).isEqualTo(NotEmbeddedException.Kind.BUSY));
        released.countDown();
        for (Future<byte[]> one : waiting) {
            assertThat(one.get()).hasSize(FakeModel.DIMENSIONS);
        }
        assertThat(questions.embed(project(MAX_WAITING), MODEL.number(), "one more"))
                .hasSize(FakeModel.DIMENSIONS);
    }

    @Test
    void aModelThatIsSilentIsGivenUpAfterTheTimeLimit() throws Exception {
        SERVER.does(SERVER.silence());
        QuestionVectors questions = questions(Map.of("dateline.embedding.question-timeout", "300MS"));
        assertThatThrownBy(() -> questions.embed(project(0), MODEL.number(), "a slow question"))
                .isInstanceOfSatisfying(
                        NotEmbeddedException.class,
                        late -> assertThat(late.kind()).isEqualTo(NotEmbeddedException.Kind.FAILED))
                .hasMessage("no complete response within 300 ms");
    }

    private static ProjectId project(int number) {
        return new ProjectId(1 + number);
    }
}
