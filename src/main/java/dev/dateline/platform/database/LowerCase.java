package dev.dateline.platform.database;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/** Texts in lower case as {@code lower} of the database converts them, which depends on its locale. */
@ApplicationScoped
public class LowerCase {

    private static final int MAX_CACHED = 10_000;

    private final DataSource database;
    private final Cache<String, String> known =
            Caffeine.newBuilder().maximumSize(MAX_CACHED).build();

    LowerCase(DataSource database) {
        this.database = database;
    }

    /** Converts texts, in their order. */
    public static Query<List<String>> query(List<String> texts) {
        return new Query<>(SqlText.of("""
                        select lower(t.text)
                        from unnest(?::text[]) with ordinality t (text, number)
                        order by t.number""", (Object) texts.toArray(String[]::new)), LowerCase::read);
    }

    private static List<String> read(ResultSet rows) throws SQLException {
        List<String> texts = new ArrayList<>();
        while (rows.next()) {
            texts.add(rows.getString(1));
        }
        return texts;
    }

    /** Converts a text; asks the database only for a text that was not asked for lately. */
    @RetriedRead
    public String of(String text) {
        String converted = known.getIfPresent(text);
        if (converted == null) {
            converted = query(List.of(text)).ask(database).getFirst();
            known.put(text, converted);
        }
        return converted;
    }
}
