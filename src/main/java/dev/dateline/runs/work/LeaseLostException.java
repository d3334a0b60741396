package dev.dateline.runs.work;

import dev.dateline.platform.database.FailureText;
import java.sql.SQLException;

/**
 * The worker lost the items: another worker took them over, or the run was cancelled, or the node of the database that
 * has them is unavailable. It must write nothing.
 */
final class LeaseLostException extends Exception {

    LeaseLostException(ItemBatch batch) {
        this("items of run %s are no longer this worker's".formatted(batch.run()));
    }

    private LeaseLostException(String message) {
        super(message, null, false, false);
    }

    static LeaseLostException toItsNode(ItemBatch batch, SQLException failure) {
        return new LeaseLostException("items of run %s wait for their node of the database (%s)"
                .formatted(batch.run(), FailureText.of(failure)));
    }
}
