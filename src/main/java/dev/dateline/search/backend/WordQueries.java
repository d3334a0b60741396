package dev.dateline.search.backend;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.dateline.engine.geoindex.query.WordExpression;
import dev.dateline.engine.geoindex.table.TextTables;
import dev.dateline.engine.stems.QueryWords;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Parses queries of words. PostgreSQL does it, so that the index in memory understands a query as SQL does; what it answered
 * is kept, because it depends on nothing but the text.
 */
@ApplicationScoped
class WordQueries {

    private static final int MAX_CACHED = 10_000;

    /** A query may keep posting lists of this part of the heap: some ten frequent words of a million articles. */
    private static final int PART_OF_HEAP = 32;

    private final DataSource database;
    private final long maxBytes;
    private final Cache<String, WordExpression> known =
            Caffeine.newBuilder().maximumSize(MAX_CACHED).build();

    @Inject
    WordQueries(DataSource database) {
        this(database, Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
    }

    /** @param maxBytes maximum size of the posting lists of a query */
    WordQueries(DataSource database, long maxBytes) {
        this.database = database;
        this.maxBytes = maxBytes;
    }

    /** Parses the syntax of {@code websearch_to_tsquery}; takes a round trip to the database the first time. */
    @RetriedRead
    WordExpression parse(String text) {
        WordExpression parsed = known.getIfPresent(text);
        if (parsed == null) {
            parsed = read(text);
            known.put(text, parsed);
        }
        return parsed;
    }

    /** Whether the index can answer a question without taking memory and time that others need for its words. */
    boolean areModest(TextTables texts, SearchQuestion<?, ?> question) {
        String ranked = question.rankedWords();
        return (question.words() == null || isModest(texts, parse(question.words())))
                && (ranked == null || texts.sizeOf(QueryWords.of(ranked)) <= maxBytes);
    }

    /** The same of a query of these words. */
    boolean isModest(TextTables texts, WordExpression words) {
        return texts.sizeOf(words) <= maxBytes;
    }

    private WordExpression read(String text) {
        return parsed(query(text).ask(database));
    }

    private static Query<byte @Nullable []> query(String text) {
        return Query.get(
                SqlText.of("select tsquerysend(websearch_to_tsquery('simple', ?))", text), row -> row.getBytes(1));
    }

    private static WordExpression parsed(byte @Nullable [] query) {
        return TsQuery.parse(ByteBuffer.wrap(Objects.requireNonNull(query)));
    }
}
