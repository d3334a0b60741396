package dev.dateline.http.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.Waiting;
import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class AllowedAddressesTest {

    private static final EndpointUrl URL = EndpointUrl.parse("https://receiver.test/hook");
    private static final InetAddress ADDRESS = TestHostNames.literal("93.184.216.34");

    @Test
    void aLookupThatEndsWithAnErrorIsNotTheLastOfItsHost() throws Exception {
        AtomicBoolean broken = new AtomicBoolean(true);
        HostNames names = new HostNames() {
            @Override
            public List<InetAddress> resolve(String host) {
                if (broken.get()) {
                    throw new StackOverflowError();
                }
                return List.of(ADDRESS);
            }
        };
        try (AllowedAddresses addresses = new AllowedAddresses(names, List.of(), "setting", "test", 1)) {
            assertThatThrownBy(() -> addresses.resolve(URL).get(Waiting.SECONDS, TimeUnit.SECONDS))
                    .hasRootCauseInstanceOf(AllowedAddresses.Refused.class);
            broken.set(false);
            assertThat(addresses.resolve(URL).get(Waiting.SECONDS, TimeUnit.SECONDS))
                    .containsExactly(ADDRESS);
        }
    }
}
