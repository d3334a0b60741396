package dev.dateline.geo;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;

/**
 * The edges that a sweep line meets, from south to north: a treap over a linked list, with neighbors in constant time
 * and positions in logarithmic time. Its random numbers, which no client knows, affect only its shape.
 */
final class SweepStatus {

    static final int NONE = -1;

    private final SplittableRandom random = new SplittableRandom();
    private int[] edge = new int[16];
    private int[] south = new int[16];
    private int[] north = new int[16];
    private int[] lower = new int[16];
    private int[] upper = new int[16];
    private int[] parent = new int[16];
    private int[] priority = new int[16];
    private int used;
    private int free = NONE;
    private int root = NONE;
    private int first = NONE;

    /** The southernmost node. */
    int first() {
        return first;
    }

    /** The edge at a node. */
    int edge(int place) {
        return edge[place];
    }

    /** Replaces the edge at a node. */
    void replace(int place, int another) {
        edge[place] = another;
    }

    int south(int place) {
        return south[place];
    }

    int north(int place) {
        return north[place];
    }

    /**
     * The node of an edge through a point or, if there is none, of the next edge south of it; {@link #NONE} if there is
     * none.
     *
     * @param side side of an edge on which the point lies: 1 north, -1 south, 0 on it
     */
    int find(IntUnaryOperator side) {
        int found = NONE;
        int place = root;
        while (place != NONE) {
            int on = side.applyAsInt(edge[place]);
            if (on == 0) {
                return place;
            }
            if (on > 0) {
                found = place;
                place = upper[place];
            } else {
                place = lower[place];
            }
        }
        return found;
    }

    /** Inserts an edge directly north of a node, or as the southernmost for {@link #NONE}; returns its node. */
    int insertNorthOf(int before, int added) {
        int place = allocate();
        int after = before == NONE ? first : north[before];
        edge[place] = added;
        priority[place] = random.nextInt();
        lower[place] = NONE;
        upper[place] = NONE;
        south[place] = before;
        north[place] = after;
        if (before == NONE) {
            first = place;
        } else {
            north[before] = place;
        }
        if (after != NONE) {
            south[after] = place;
        }
        hang(place, before, after);
        while (parent[place] != NONE && priority[parent[place]] < priority[place]) {
            rotateUp(place);
        }
        return place;
    }

    void remove(int place) {
        while (lower[place] != NONE && upper[place] != NONE) {
            rotateUp(priority[lower[place]] > priority[upper[place]] ? lower[place] : upper[place]);
        }
        int child = lower[place] != NONE ? lower[place] : upper[place];
        replaceChild(parent[place], place, child);
        if (south[place] == NONE) {
            first = north[place];
        } else {
            north[south[place]] = north[place];
        }
        if (north[place] != NONE) {
            south[north[place]] = south[place];
        }
        north[place] = free;
        free = place;
    }

    /** Inserts a leaf: one of two neighbors always has a free child there. */
    private void hang(int place, int before, int after) {
        if (before != NONE && upper[before] == NONE) {
            upper[before] = place;
            parent[place] = before;
        } else if (after != NONE) {
            lower[after] = place;
            parent[place] = after;
        } else {
            root = place;
            parent[place] = NONE;
        }
    }

    private void rotateUp(int place) {
        int above = parent[place];
        if (lower[above] == place) {
            lower[above] = upper[place];
            setParent(upper[place], above);
            upper[place] = above;
        } else {
            upper[above] = lower[place];
            setParent(lower[place], above);
            lower[place] = above;
        }
        replaceChild(parent[above], above, place);
        parent[above] = place;
    }

    private void replaceChild(int above, int child, int another) {
        if (above == NONE) {
            root = another;
        } else if (lower[above] == child) {
            lower[above] = another;
        } else {
            upper[above] = another;
        }
        setParent(another, above);
    }

    private void setParent(int place, int above) {
        if (place != NONE) {
            parent[place] = above;
        }
    }

    private int allocate() {
        if (free != NONE) {
            int place = free;
            free = north[place];
            return place;
        }
        if (used == edge.length) {
            int room = 2 * used;
            edge = Arrays.copyOf(edge, room);
            south = Arrays.copyOf(south, room);
            north = Arrays.copyOf(north, room);
            lower = Arrays.copyOf(lower, room);
            upper = Arrays.copyOf(upper, room);
            parent = Arrays.copyOf(parent, room);
            priority = Arrays.copyOf(priority, room);
        }
        return used++;
    }
}
