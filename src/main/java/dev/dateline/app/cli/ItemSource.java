package dev.dateline.app.cli;

import java.io.IOException;
import java.util.List;

/** Items to import, in batches within the limits of a run. */
interface ItemSource {

    int MAX_ITEMS = 1_000;
    int MAX_BYTES = 10 << 20;

    /** @param origins names what each item is from, such as "line 3" */
    record Batch(List<String> origins, List<String> items) {}

    /** The next batch; empty at the end. */
    Batch next() throws IOException;

    /** Since the start. */
    long bytesRead();
}
