package dev.dateline.http.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PaginationTest {

    private static final SortKey FIRST = new SortKey(0, null, 9);
    private static final SortKey LAST = new SortKey(0, null, 7);

    @Test
    void aPageByOffsetHasNoCursors() {
        Pagination page = Pagination.of(new PageRequest(25, 50), 100, 50, List.of(FIRST, LAST));
        assertThat(page).isEqualTo(new Pagination(25, 50, 100, null, null));
    }

    @Test
    void theFirstPageHasANextOneAlone() {
        Pagination page = Pagination.of(seeking(new Seek("query", false, null)), 5, 0, List.of(FIRST, LAST));
        assertThat(page.nextCursor()).isEqualTo(Cursor.text(new Seek("query", false, LAST)));
        assertThat(page.prevCursor()).isNull();
    }

    @Test
    void aPageInTheMiddleHasBoth() {
        Pagination page = Pagination.of(seeking(new Seek("query", false, FIRST)), 5, 2, List.of(FIRST, LAST));
        assertThat(page.nextCursor()).isEqualTo(Cursor.text(new Seek("query", false, LAST)));
        assertThat(page.prevCursor()).isEqualTo(Cursor.text(new Seek("query", true, FIRST)));
    }

    @Test
    void theLastPageHasAPreviousOneAlone() {
        Pagination page = Pagination.of(seeking(new Seek("query", false, FIRST)), 4, 2, List.of(FIRST, LAST));
        assertThat(page.nextCursor()).isNull();
        assertThat(page.prevCursor()).isNotNull();
    }

    @Test
    void aPageFromWhichAllHasGoneLeadsBackToTheListsEnd() {
        Pagination page = Pagination.of(seeking(new Seek("query", false, FIRST)), 4, 4, List.of());
        assertThat(page.nextCursor()).isNull();
        assertThat(page.prevCursor()).isEqualTo(Cursor.text(new Seek("query", true, null)));
    }

    @Test
    void howManyComeBeforeAPageFollowsFromHowManyAreBeyondItsKey() {
        assertThat(seeking(new Seek("query", false, FIRST)).before(10, 4, 2)).isEqualTo(6);
        assertThat(seeking(new Seek("query", true, FIRST)).before(10, 4, 2)).isEqualTo(2);
        assertThat(new PageRequest(25, 50).before(10, 4, 2)).isEqualTo(50);
    }

    private static PageRequest seeking(Seek seek) {
        return new PageRequest(2, 0).seeking(seek);
    }
}
