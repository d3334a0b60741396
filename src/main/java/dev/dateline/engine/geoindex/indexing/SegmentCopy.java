package dev.dateline.engine.geoindex.indexing;

import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.table.EntityTable;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.table.Tombstones;

/** Copies a segment's articles, without tombstoned ones, to a builder. */
public final class SegmentCopy {

    private final Segment segment;
    private final Tombstones gone;

    public SegmentCopy(Segment segment, Tombstones gone) {
        this.segment = segment;
        this.gone = gone;
    }

    public void into(IndexBuilder builder) {
        int[] numbers = copyArticles(builder);
        copyMentions(builder, numbers);
        copyTags(builder, numbers);
        copyEntities(builder, numbers);
    }

    /** The builder's numbers by ordinal; -1 for tombstoned articles. */
    private int[] copyArticles(IndexBuilder builder) {
        int[] numbers = new int[segment.size()];
        for (int ordinal = 0; ordinal < numbers.length; ordinal++) {
            numbers[ordinal] = -1;
            if (!gone.contains(ordinal)) {
                numbers[ordinal] = builder.columns.articles.number(segment.articles.id(ordinal));
                builder.columns.articles.setDay(numbers[ordinal], segment.articles.day(ordinal));
            }
        }
        return numbers;
    }

    private void copyMentions(IndexBuilder builder, int[] numbers) {
        int[] kinds = new int[segment.kinds.size()];
        for (int kind = 0; kind < kinds.length; kind++) {
            kinds[kind] = builder.kindNumber(segment.kinds.type(kind), segment.kinds.nature(kind));
        }
        int[] names = new int[segment.places.places().size()];
        for (int place = 0; place < names.length; place++) {
            names[place] = builder.columns.names.number(segment.places.name(place));
        }
        for (int ordinal = 0; ordinal < numbers.length; ordinal++) {
            if (numbers[ordinal] >= 0) {
                int end = segment.articles.firstMention(ordinal + 1);
                for (int mention = segment.articles.firstMention(ordinal); mention < end; mention++) {
                    int kind = kinds[segment.mentions.kind(mention)];
                    copyMention(
                            builder, numbers[ordinal], ordinal, mention, kind, names[segment.places.place(mention)]);
                }
            }
        }
    }

    private void copyMention(IndexBuilder builder, int number, int ordinal, int mention, int kind, int name) {
        int slot = segment.mentions.slot(mention);
        builder.addMention(
                number,
                segment.mentions.id(ordinal, mention),
                kind,
                segment.mentions.h3(segment.mentions.cell(mention)),
                name);
        if (slot >= 0) {
            builder.addRow(segment.points.lng(slot), segment.points.lat(slot));
        } else {
            builder.addRow(segment.shapes.shapes.get(segment.shapes.shape(~slot)));
        }
    }

    private void copyEntities(IndexBuilder builder, int[] numbers) {
        EntityTable table = segment.entities;
        for (int entity = 0; entity < table.keys().size(); entity++) {
            for (int name = table.firstName(entity); name < table.firstName(entity + 1); name++) {
                Ints live = new Ints();
                table.byName.forEach(name, ordinal -> {
                    if (numbers[ordinal] >= 0) {
                        live.add(ordinal);
                    }
                });
                if (live.size() > 0) {
                    int number = builder.columns.entityNames.number(table.toName(entity, name));
                    for (int index = 0; index < live.size(); index++) {
                        builder.columns.entitiesOf.add(segment.articles.id(live.get(index)), number);
                    }
                }
            }
        }
    }

    private void copyTags(IndexBuilder builder, int[] numbers) {
        for (int tag = 0; tag < segment.tags.size(); tag++) {
            long[] having = new long[(numbers.length + 63) >> 6];
            segment.byTag.addTo(having, tag, 0, numbers.length);
            int number = builder.tag(segment.tags.get(tag));
            for (int word = 0; word < having.length; word++) {
                for (long rest = having[word]; rest != 0; rest &= rest - 1) {
                    int ordinal = (word << 6) + Long.numberOfTrailingZeros(rest);
                    if (numbers[ordinal] >= 0) {
                        builder.addTag(segment.articles.id(ordinal), number);
                    }
                }
            }
        }
    }
}
