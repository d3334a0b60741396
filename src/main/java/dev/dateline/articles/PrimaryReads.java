package dev.dateline.articles;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.function.Supplier;

/** Reads on the primary, each in a transaction of its own. */
@ApplicationScoped
class PrimaryReads {

    @Transactional
    <T> T read(Supplier<T> question) {
        return question.get();
    }
}
