package dev.dateline.engine.geoindex.query;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** An entity by its type and id, neither of which has a NUL. Ordered by the UTF-8 of the type, then of the id. */
public record EntityKey(String type, String id) implements Comparable<EntityKey> {

    private static final Comparator<EntityKey> ORDER = Comparator.comparing(EntityKey::utf8, Arrays::compareUnsigned);

    /** How it stands in dictionaries. */
    public byte[] utf8() {
        return (type + '\0' + id).getBytes(StandardCharsets.UTF_8);
    }

    /** Reads what {@link #utf8} gave. */
    public static EntityKey of(byte[] utf8) {
        String text = new String(utf8, StandardCharsets.UTF_8);
        int end = text.indexOf('\0');
        return new EntityKey(text.substring(0, end), text.substring(end + 1));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof EntityKey key && id.equals(key.id) && type.equals(key.type);
    }

    @Override
    public int hashCode() {
        return 31 * type.hashCode() + id.hashCode();
    }

    @Override
    public int compareTo(EntityKey other) {
        return ORDER.compare(this, other);
    }

    /** With a colon, as in filters. */
    @Override
    public String toString() {
        return type + ":" + id;
    }
}
