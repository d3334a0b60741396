package dev.dateline.http.paging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.http.problem.ProblemException;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.time.LocalDate;
import java.util.Base64;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.time.api.Dates;
import org.jspecify.annotations.Nullable;

class CursorTest {

    private static final int BYTES = 36;

    @Property
    void whatIsWrittenIsReadBack(@ForAll("seeks") Seek seek) {
        assertThat(read(Cursor.text(seek), seek.query())).isEqualTo(seek);
    }

    @Property
    void aCursorOfAnotherQueryIsRefused(@ForAll("seeks") Seek seek) {
        assertRefused(Cursor.text(seek), seek.query() + " ");
    }

    @Property
    void aCursorWithOneChangedBitIsRefused(@ForAll("seeks") Seek seek, @ForAll @IntRange(max = BYTES * 8 - 1) int bit) {
        byte[] bytes = Base64.getUrlDecoder().decode(Cursor.text(seek));
        bytes[bit / 8] ^= (byte) (1 << bit % 8);
        assertRefused(Base64.getUrlEncoder().encodeToString(bytes), seek.query());
    }

    @Property
    void anyOtherTextIsRefused(@ForAll String text) {
        if (!text.equals("*")) {
            assertRefused(text, "a query");
        }
    }

    @Example
    void anAsteriskIsTheBeginning() {
        assertThat(read("*", "a query")).isEqualTo(new Seek("a query", false, null));
    }

    @Example
    void anOffsetBesideACursorIsAFault() {
        var map = new MultivaluedHashMap<String, String>();
        map.add("cursor", "*");
        map.add("offset", "3");
        QueryParameters parameters = new QueryParameters(map);
        Cursor.from(parameters);
        assertThatExceptionOfType(ProblemException.class).isThrownBy(parameters::rejectFaults);
    }

    @Provide
    Arbitrary<Seek> seeks() {
        Arbitrary<LocalDate> dates = Dates.dates().between(LocalDate.of(1, 1, 1), LocalDate.of(9999, 12, 31));
        Arbitrary<SortKey> keys = Combinators.combine(Arbitraries.doubles(), dates.injectNull(0.2), Arbitraries.longs())
                .as(SortKey::new);
        return Combinators.combine(Arbitraries.strings(), Arbitraries.of(true, false), keys.injectNull(0.1))
                .as(Seek::new);
    }

    private static Seek read(String text, String query) {
        QueryParameters parameters = parameters(text);
        Optional<Cursor> cursor = Cursor.from(parameters);
        parameters.rejectFaults();
        return cursor.orElseThrow().open(parameters, query);
    }

    private static void assertRefused(@Nullable String text, String query) {
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> read(text, query));
    }

    private static QueryParameters parameters(@Nullable String cursor) {
        var map = new MultivaluedHashMap<String, String>();
        map.add("cursor", cursor);
        return new QueryParameters(map);
    }
}
