package dev.dateline.tenant.admission;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The default limit of a process' connections. */
class ConnectionLimitTest {

    private static final long HEAP = 256L * 1024 * 1024;

    @Test
    void theDatabaseWebhooksAndFilesKeepTheirDescriptors() {
        assertThat(ConnectionLimit.of(OptionalLong.of(4_096), 552, HEAP)).isEqualTo(4_096 - 552 - 256);
    }

    @Test
    void whereDescriptorsAreFewAQuarterIsForClients() {
        assertThat(ConnectionLimit.of(OptionalLong.of(1_024), 900, HEAP)).isEqualTo(256);
    }

    @Test
    void whereTheyAreManyMemoryDecides() {
        assertThat(ConnectionLimit.of(OptionalLong.of(1_048_576), 552, HEAP)).isEqualTo(16_384);
        assertThat(ConnectionLimit.of(OptionalLong.empty(), 552, HEAP)).isEqualTo(16_384);
    }

    @Test
    void theLimitIsTheSoftOne() {
        List<String> limits = List.of(
                "Limit                     Soft Limit           Hard Limit           Units     ",
                "Max processes             94208                94208                processes ",
                "Max open files            1024                 524288               files     ");
        assertThat(ConnectionLimit.descriptors(limits)).hasValue(1_024);
        assertThat(ConnectionLimit.descriptors(
                        List.of("Max open files            unlimited            unlimited   files")))
                .isEmpty();
    }
}
