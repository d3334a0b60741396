package dev.dateline.engine.geoindex.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.dateline.engine.geoindex.column.ArticleTags;
import dev.dateline.engine.geoindex.column.ColumnReader;
import dev.dateline.engine.geoindex.column.ColumnWriter;
import dev.dateline.engine.geoindex.column.Footprint;
import dev.dateline.engine.geoindex.column.Offsets;
import dev.dateline.engine.geoindex.column.Packed;
import dev.dateline.engine.geoindex.column.PostingLists;
import dev.dateline.engine.geoindex.column.SortedKeys;
import dev.dateline.engine.geoindex.column.Sorting;
import dev.dateline.engine.geoindex.column.TextColumn;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.names.NameFolding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The entities of a segment, by type and id, and the names that articles give them. A name belongs to one entity: it is what
 * articles are linked to. The names of an entity are a range.
 */
public final class EntityTable {

    public static final EntityTable NONE = new Builder(List.of()).build(Sorting.byKey(0, 0, new int[0], new int[0]), 0);

    private static final int SHARE = 8; // a bitset takes no more memory than varints

    /** By type and id. */
    private final SortedKeys entities;
    /** Of entity e: names firstName(e)..firstName(e + 1). */
    private final Offsets firstName;

    /** Empty for an article that gives none. */
    private final TextColumn names;
    /** The names by their folded form, or that of the id for the empty ones. It is folded again where it is compared. */
    private final Packed byFolded;

    /** Posting list of each name. */
    public final PostingLists byName;

    /** The names of each article. */
    public final ArticleTags namesOf;

    private volatile @Nullable List<TypeEnd> types;

    private EntityTable(
            SortedKeys entities,
            Offsets firstName,
            TextColumn names,
            Packed byFolded,
            PostingLists byName,
            ArticleTags namesOf) {
        this.entities = entities;
        this.firstName = firstName;
        this.names = names;
        this.byFolded = byFolded;
        this.byName = byName;
        this.namesOf = namesOf;
    }

    static EntityTable read(ColumnReader from) throws IOException {
        return new EntityTable(
                SortedKeys.read(from),
                Offsets.read(from),
                TextColumn.read(from),
                Packed.read(from),
                PostingLists.read(from),
                ArticleTags.read(from));
    }

    void write(ColumnWriter to) throws IOException {
        entities.write(to);
        firstName.write(to);
        names.write(to);
        byFolded.write(to);
        byName.write(to);
        namesOf.write(to);
    }

    /** Whether no article has any. */
    public boolean isEmpty() {
        return entities.size() == 0;
    }

    /** The keys of the entities, in their order. */
    public SortedKeys keys() {
        return entities;
    }

    public EntityKey key(int entity) {
        return EntityKey.of(entities.get(entity));
    }

    /** The rank of an entity; negative if the segment does not have it. */
    public int find(EntityKey key) {
        return entities.find(key.utf8());
    }

    /** The rank of the first entity of a type or of a later one. */
    public int firstOf(String type) {
        return entities.countBelow((type + '\0').getBytes(UTF_8), 0);
    }

    /** The rank of the first entity of a later type than this one. */
    public int firstAfter(String type) {
        return entities.countBelow((type + '\1').getBytes(UTF_8), 0);
    }

    /**
     * A type of entities.
     *
     * @param end rank after its last entity
     */
    public record TypeEnd(String type, int end) {}

    /** The types of the entities, in their order; found when they are first asked for. */
    public List<TypeEnd> types() {
        List<TypeEnd> known = types;
        if (known == null) {
            known = new ArrayList<>();
            for (int entity = 0; entity < entities.size(); ) {
                String type = key(entity).type();
                entity = firstAfter(type);
                known.add(new TypeEnd(type, entity));
            }
            types = known;
        }
        return known;
    }

    /** Number of all names. */
    public int names() {
        return firstName.get(entities.size());
    }

    /** The names of an entity. */
    public IntStream namesOf(int entity) {
        return IntStream.range(firstName(entity), firstName(entity + 1));
    }

    /** The first name of an entity; of the number of entities: the number of names. */
    public int firstName(int entity) {
        return firstName.get(entity);
    }

    /** The entity of a name. */
    public int entityOf(int name) {
        return firstName.findLast(name);
    }

    /** The entity of each name. */
    public int[] entityOf() {
        int[] entityOf = new int[names()];
        for (int entity = 0; entity < entities.size(); entity++) {
            Arrays.fill(entityOf, firstName(entity), firstName(entity + 1), entity);
        }
        return entityOf;
    }

    /** Empty for the articles that give the entity none. */
    public String name(int name) {
        return names.get(name);
    }

    /** The names whose folded form begins like this. */
    public int[] withPrefix(String prefix) {
        byte[] begin = prefix.getBytes(UTF_8);
        byte[] after = Arrays.copyOf(begin, begin.length + 1);
        after[begin.length] = (byte) 0xFF; // no text has it
        int first = countFoldedBelow(begin, 0);
        int[] found = new int[countFoldedBelow(after, first) - first];
        byFolded.copy(first, first + found.length, found);
        return found;
    }

    /** Number of names with a smaller folded form than this one, of which at least {@code least} have. */
    private int countFoldedBelow(byte[] folded, int least) {
        int low = least;
        int high = byFolded.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            int name = byFolded.get(middle);
            if (Arrays.compareUnsigned(folded(names.get(name), () -> key(entityOf(name))), folded) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static byte[] folded(String name, Supplier<EntityKey> key) {
        return NameFolding.fold(name.isEmpty() ? key.get().id() : name).getBytes(UTF_8);
    }

    /** The name as it was given to the builder. */
    public Name toName(int entity, int name) {
        return new Name(key(entity), names.get(name));
    }

    void measure(Footprint into) {
        if (!isEmpty()) {
            into.add("entities: keys", entities.bytes() + firstName.bytes())
                    .add("entities: names", names.bytes() + byFolded.bytes())
                    .add("articles by entity", byName.bytes())
                    .add("entities by article", namesOf.bytes());
        }
    }

    /** An entity by one of its names. */
    public record Name(EntityKey key, String name) {

        /** How names are sorted. */
        byte[] utf8() {
            return (key.type() + '\0' + key.id() + '\0' + name).getBytes(UTF_8);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Name same && name.equals(same.name) && key.equals(same.key);
        }

        @Override
        public int hashCode() {
            return 31 * key.hashCode() + name.hashCode();
        }
    }

    /** Ranks names, then links articles to them. */
    public static final class Builder {

        private final List<Name> sorted;
        /** By number of the name. */
        private final int[] ranks;

        /** @param names distinct, by their numbers */
        public Builder(List<Name> names) {
            byte[][] keys = names.stream().map(Name::utf8).toArray(byte[][]::new);
            ranks = new int[keys.length];
            sorted = new ArrayList<>(keys.length);
            for (int number : order(keys)) {
                ranks[number] = sorted.size();
                sorted.add(names.get(number));
            }
        }

        /** The rank of each name by its number. */
        public int[] ranks() {
            return ranks;
        }

        /** @param byName the articles of each name by its rank */
        public EntityTable build(Sorting.ByKey byName, int articles) {
            List<byte[]> entities = new ArrayList<>();
            List<Integer> first = new ArrayList<>();
            byte[][] names = new byte[sorted.size()][];
            byte[][] folded = new byte[sorted.size()][];
            EntityKey last = null;
            for (int rank = 0; rank < names.length; rank++) {
                Name name = sorted.get(rank);
                if (!name.key().equals(last)) {
                    last = name.key();
                    entities.add(last.utf8());
                    first.add(rank);
                }
                names[rank] = name.name().getBytes(UTF_8);
                folded[rank] = folded(name.name(), name::key);
            }
            first.add(names.length);
            return new EntityTable(
                    SortedKeys.of(entities.toArray(byte[][]::new), new int[entities.size()]),
                    Offsets.of(first.stream().mapToInt(Integer::intValue).toArray()),
                    TextColumn.of(names),
                    Packed.of(order(folded)),
                    PostingLists.of(articles, byName, SHARE),
                    ArticleTags.of(articles, byName));
        }

        /** The ranks of keys, in the order of the keys. */
        private static int[] order(byte[][] keys) {
            return IntStream.range(0, keys.length)
                    .boxed()
                    .sorted((one, other) -> Arrays.compareUnsigned(keys[one], keys[other]))
                    .mapToInt(Integer::intValue)
                    .toArray();
        }
    }
}
