package dev.dateline.engine.geoindex.indexing;

import dev.dateline.engine.geoindex.column.DenseIds;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.table.EntityTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Assigns each name of an entity a number in insertion order. */
final class EntityNames {

    private final Map<EntityTable.Name, Integer> numbers = new HashMap<>();
    private final List<EntityTable.Name> names = new ArrayList<>();
    private final DenseIds ids = new DenseIds();
    private final Ints numberOfId = new Ints();

    /** The number of a name. */
    int number(EntityTable.Name name) {
        return numbers.computeIfAbsent(name, unknown -> {
            names.add(unknown);
            return names.size() - 1;
        });
    }

    /** Notes under which id articles refer to a name. */
    void add(long id, EntityTable.Name name) {
        int number = ids.number(id);
        if (number == numberOfId.size()) {
            numberOfId.add(number(name));
        }
    }

    /** The number of the name with this id, which was added. */
    int ofId(long id) {
        return numberOfId.get(ids.find(id));
    }

    List<EntityTable.Name> list() {
        return names;
    }
}
