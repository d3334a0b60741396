package dev.dateline.tenant.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.IntRange;

class ApiKeyTextTest {

    private static final int LENGTH = 54;

    @Property
    void whatIsGeneratedIsParsed(@ForAll long seed) {
        ApiKeyText key = ApiKeyText.random(new Random(seed));
        assertThat(key.text()).matches("dl_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}").hasSize(LENGTH);
        assertThat(ApiKeyText.parse(key.text())).contains(key);
    }

    @Property
    void oneWrongCharacterIsRefused(
            @ForAll long seed,
            @ForAll @IntRange(max = LENGTH - 1) int place,
            @ForAll @CharRange(from = '0', to = 'z') char typo) {
        StringBuilder text =
                new StringBuilder(ApiKeyText.random(new Random(seed)).text());
        if (text.charAt(place) != typo) {
            text.setCharAt(place, typo);
            assertThat(ApiKeyText.parse(text.toString())).isEmpty();
        }
    }

    @Property
    void twoNeighboursSwappedAreRefused(@ForAll long seed, @ForAll @IntRange(max = LENGTH - 2) int place) {
        String text = ApiKeyText.random(new Random(seed)).text();
        StringBuilder swapped = new StringBuilder(text);
        swapped.setCharAt(place, text.charAt(place + 1));
        swapped.setCharAt(place + 1, text.charAt(place));
        if (!swapped.toString().equals(text)) {
            assertThat(ApiKeyText.parse(swapped.toString())).isEmpty();
        }
    }

    @Property
    void anythingElseIsRefused(@ForAll String text) {
        assertThat(ApiKeyText.parse(text)).isEmpty();
    }

    @Property(tries = 10)
    void aKeyDoesNotPrintItsSecret(@ForAll long seed) {
        ApiKeyText key = ApiKeyText.random(new Random(seed));
        assertThat(key.toString()).doesNotContain(key.secret()).contains(key.id());
    }
}
