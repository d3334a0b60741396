package dev.dateline.engine.geoindex.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How strongly two entities are connected; the numbers were worked out by hand. Contract: 17.5. */
class EntityConnectionTest {

    @Test
    void thoseThatAreOnlyTogetherHaveTheFullStrength() {
        assertThat(EntityConnection.strength(100, 4, 4, 4)).isEqualTo(1);
        assertThat(EntityConnection.strength(7, 7, 7, 7)).as("in every article").isEqualTo(1);
    }

    @Test
    void thoseThatAreTogetherAsOftenAsByChanceOrLessHaveNone() {
        assertThat(EntityConnection.strength(100, 10, 10, 1)).isZero();
        assertThat(EntityConnection.strength(100, 50, 50, 10)).isZero();
    }

    /** Shares 1/4, 1/2 and 1/8 have ln(1) / ln(8); 1/4, 1/4 and 1/8 have ln(2) / ln(8), which is a third. */
    @Test
    void theOthersAreInBetween() {
        assertThat(EntityConnection.strength(8, 2, 2, 1)).isEqualTo(0.333333);
        assertThat(EntityConnection.strength(8, 2, 4, 1)).isZero();
        assertThat(EntityConnection.strength(16, 2, 4, 2)).as("ln(4) / ln(8)").isEqualTo(0.666667);
    }
}
