package dev.dateline.tenant.admission;

import jakarta.enterprise.context.RequestScoped;
import org.jspecify.annotations.Nullable;

/** The queue entry of the current request. */
@RequestScoped
public class CurrentTurn {

    private @Nullable Turn turn;

    void set(Turn turn) {
        this.turn = turn;
    }

    /** The entry; throws if the request has no key. */
    public Turn get() {
        if (turn == null) {
            throw new IllegalStateException("the request has no key and no turn");
        }
        return turn;
    }
}
