package dev.dateline.engine.geo;

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
    int edge(int node) {
        return edge[node];
    }

    /** Replaces the edge at a node. */
    void replace(int node, int another) {
        edge[node] = another;
    }

    int south(int node) {
        return south[node];
    }

    int north(int node) {
        return north[node];
    }

    /**
     * The node of an edge through a point or, if there is none, of the next edge south of it; {@link #NONE} if there is
     * none.
     *
     * @param side side of an edge on which the point lies: 1 north, -1 south, 0 on it
     */
    int find(IntUnaryOperator side) {
        int found = NONE;
        int node = root;
        while (node != NONE) {
            int on = side.applyAsInt(edge[node]);
            if (on == 0) {
                return node;
            }
            if (on > 0) {
                found = node;
                node = upper[node];
            } else {
                node = lower[node];
            }
        }
        return found;
    }

    /** Inserts an edge directly north of a node, or as the southernmost for {@link #NONE}; returns its node. */
    int insertNorthOf(int before, int added) {
        int node = allocate();
        int after = before == NONE ? first : north[before];
        edge[node] = added;
        priority[node] = random.nextInt();
        lower[node] = NONE;
        upper[node] = NONE;
        south[node] = before;
        north[node] = after;
        if (before == NONE) {
            first = node;
        } else {
            north[before] = node;
        }
        if (after != NONE) {
            south[after] = node;
        }
        hang(node, before, after);
        while (parent[node] != NONE && priority[parent[node]] < priority[node]) {
            rotateUp(node);
        }
        return node;
    }

    void remove(int node) {
        while (lower[node] != NONE && upper[node] != NONE) {
            rotateUp(priority[lower[node]] > priority[upper[node]] ? lower[node] : upper[node]);
        }
        int child = lower[node] != NONE ? lower[node] : upper[node];
        replaceChild(parent[node], node, child);
        if (south[node] == NONE) {
            first = north[node];
        } else {
            north[south[node]] = north[node];
        }
        if (north[node] != NONE) {
            south[north[node]] = south[node];
        }
        north[node] = free;
        free = node;
    }

    /** Inserts a leaf: one of two neighbors always has a free child there. */
    private void hang(int node, int before, int after) {
        if (before != NONE && upper[before] == NONE) {
            upper[before] = node;
            parent[node] = before;
        } else if (after != NONE) {
            lower[after] = node;
            parent[node] = after;
        } else {
            root = node;
            parent[node] = NONE;
        }
    }

    private void rotateUp(int node) {
        int above = parent[node];
        if (lower[above] == node) {
            lower[above] = upper[node];
            setParent(upper[node], above);
            upper[node] = above;
        } else {
            upper[above] = lower[node];
            setParent(lower[node], above);
            lower[node] = above;
        }
        replaceChild(parent[above], above, node);
        parent[above] = node;
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

    private void setParent(int node, int above) {
        if (node != NONE) {
            parent[node] = above;
        }
    }

    private int allocate() {
        if (free != NONE) {
            int node = free;
            free = north[node];
            return node;
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
