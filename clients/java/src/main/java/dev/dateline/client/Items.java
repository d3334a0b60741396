package dev.dateline.client;

import dev.dateline.client.model.Pagination;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** All items of an operation, over all its pages {@code P}. Each iterator begins with the first page. */
public final class Items<P, I> implements Iterable<I> {

    private final Iterable<P> pages;
    private final Function<P, List<I>> items;

    private Items(Iterable<P> pages, Function<P, List<I>> items) {
        this.pages = pages;
        this.items = items;
    }

    /** Pages that neither repeat nor skip an item while others change. */
    static <P, I> Items<P, I> byCursor(
            Function<String, P> ask, Function<P, List<I>> items, Function<P, Pagination> pagination) {
        return new Items<>(
                () -> new Pages<>("*", ask, page -> Optional.ofNullable(pagination.apply(page).getNextCursor())), items);
    }

    /** Changes between two pages can repeat or skip items. {@code first}: offset of the first page; null is 0. */
    static <P, I> Items<P, I> byOffset(
            Integer first, IntFunction<P> ask, Function<P, List<I>> items, Function<P, Pagination> pagination) {
        return byOffset(first, Integer.MAX_VALUE, ask, items, pagination);
    }

    /** {@code endOffset}: offset at which the operation ends. */
    static <P, I> Items<P, I> byOffset(
            Integer first,
            int endOffset,
            IntFunction<P> ask,
            Function<P, List<I>> items,
            Function<P, Pagination> pagination) {
        int begin = first == null ? 0 : first;
        return new Items<>(
                () -> new Pages<Integer, P>(begin, ask::apply, page -> {
                    int next = pagination.apply(page).getOffset() + items.apply(page).size();
                    boolean more = !items.apply(page).isEmpty()
                            && next < endOffset
                            && next < pagination.apply(page).getTotal();
                    return more ? Optional.of(next) : Optional.empty();
                }),
                items);
    }

    /** The pages, for example for their totals. */
    public Iterable<P> pages() {
        return pages;
    }

    public Stream<I> stream() {
        return StreamSupport.stream(pages.spliterator(), false)
                .flatMap(page -> items.apply(page).stream());
    }

    @Override
    public Iterator<I> iterator() {
        return stream().iterator();
    }

    /** Asks for a page when it is needed. {@code K} is where a page begins. */
    private static final class Pages<K, P> implements Iterator<P> {

        private final Function<K, P> ask;
        private final Function<P, Optional<K>> after;
        private Optional<K> next;

        Pages(K first, Function<K, P> ask, Function<P, Optional<K>> after) {
            this.next = Optional.of(first);
            this.ask = ask;
            this.after = after;
        }

        @Override
        public boolean hasNext() {
            return next.isPresent();
        }

        @Override
        public P next() {
            P page = ask.apply(next.orElseThrow(NoSuchElementException::new));
            next = after.apply(page);
            return page;
        }
    }
}
