package dev.dateline.tenant.access;

import dev.dateline.http.problem.ProblemCode;
import dev.dateline.http.problem.ProblemException;
import jakarta.enterprise.context.RequestScoped;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What the private address of the current request shows, once the filter has accepted it. */
@RequestScoped
public class CurrentFeed {

    private @Nullable UUID watch;

    /** The same for every address that shows nothing: it does not tell whether there was one. */
    public static ProblemException unknown() {
        return ProblemCode.NOT_FOUND.because("No feed has this address");
    }

    /** The id of the watch; throws on a path without such an address, which is a fault of this program. */
    public UUID watch() {
        if (watch == null) {
            throw new IllegalStateException("no feed address in this request");
        }
        return watch;
    }

    void set(UUID watch) {
        this.watch = watch;
    }
}
