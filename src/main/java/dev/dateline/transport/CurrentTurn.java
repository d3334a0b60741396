package dev.dateline.transport;

import jakarta.enterprise.context.RequestScoped;
import org.jspecify.annotations.Nullable;

/** The turn of the request in hand. */
@RequestScoped
public class CurrentTurn {

    private @Nullable Turn turn;

    void set(Turn turn) {
        this.turn = turn;
    }

    /** The turn; throws where the request has no key. */
    public Turn get() {
        if (turn == null) {
            throw new IllegalStateException("no turn in this request");
        }
        return turn;
    }
}
