package dev.dateline.runs.work;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** Other work finds a worker, also while all workers have long texts. */
class LongTextsTest {

    private static final int LONG = LongTexts.LONG_CHARS + 1;

    private boolean awaited;

    @Test
    void theLastWorkerLeavesItsTextWhenOtherWorkComes() {
        LongTexts texts = new LongTexts(2);
        LongTexts.Hold first = texts.begin(LONG, () -> awaited);
        LongTexts.Hold last = texts.begin(LONG, () -> awaited);
        assertThatCode(last::pass).as("nothing else to do").doesNotThrowAnyException();
        awaited = true;
        assertThatCode(first::pass).doesNotThrowAnyException();
        assertThatThrownBy(last::pass).isInstanceOf(CancellationException.class);
        last.close();
        first.close();
        assertThatCode(texts.begin(LONG, () -> awaited)::pass).doesNotThrowAnyException();
    }

    @Test
    void theOnlyWorkerFinishesItsText() {
        awaited = true;
        assertThatCode(new LongTexts(1).begin(LONG, () -> awaited)::pass).doesNotThrowAnyException();
    }

    @Test
    void aShortTextIsFinished() {
        LongTexts texts = new LongTexts(2);
        LongTexts.Hold first = texts.begin(LONG, () -> awaited);
        awaited = true;
        assertThatCode(texts.begin(LongTexts.LONG_CHARS, () -> awaited)::pass).doesNotThrowAnyException();
        first.close();
    }
}
