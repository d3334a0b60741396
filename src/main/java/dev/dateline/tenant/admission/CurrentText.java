package dev.dateline.tenant.admission;

import jakarta.enterprise.context.RequestScoped;
import org.jspecify.annotations.Nullable;

/** The share of texts that the current request has. */
@RequestScoped
public class CurrentText {

    private TextShares.@Nullable Share share;

    void set(TextShares.Share share) {
        this.share = share;
    }

    /**
     * Counts the text of the request until its end. Fails with {@code rate_limited} if its key has too much text, and with
     * {@code unavailable} if all keys have.
     */
    public void receive(int chars) {
        if (share == null) {
            throw new IllegalStateException("the operation does not count texts");
        }
        share.receive(chars);
    }
}
