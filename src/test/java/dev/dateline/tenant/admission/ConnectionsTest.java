package dev.dateline.tenant.admission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.tenant.admission.ClientConnection.Phase;
import io.netty.channel.embedded.EmbeddedChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which connections are closed at the limit. */
class ConnectionsTest {

    private final Connections connections = new Connections("test", 3, 1_000, Duration.ofMinutes(1));
    private final List<EmbeddedChannel> channels = new ArrayList<>();

    @Test
    void theOldestThatWaitsForAHeadGoesFirst() {
        ClientConnection idle = admit();
        idle.headEnded(System.nanoTime());
        idle.bodyEnded(System.nanoTime());
        idle.answered(System.nanoTime());
        assertThat(idle.phase()).isEqualTo(Phase.IDLE);
        admit();
        admit();

        assertThat(admit()).isNotNull();
        assertThat(open()).containsExactly(true, false, true, true);
        assertThat(admit()).isNotNull();
        assertThat(open()).containsExactly(true, false, false, true, true);
    }

    @Test
    void thenThoseThatIdleAndNeverThoseThatAreAnswered() {
        for (int number = 0; number < 3; number++) {
            admit().headEnded(System.nanoTime());
        }
        assertThat(admit()).as("beyond the room, with nobody to go").isNull();
        assertThat(open()).startsWith(true, true, true);
        assertThat(connections.closed()).isEqualTo(1);
    }

    @Test
    void theOldestUnfinishedHeadsGoWhereTheyAreTooManyBytes() {
        ClientConnection first = admit();
        ClientConnection second = admit();
        first.headBegun(System.nanoTime());
        second.headBegun(System.nanoTime());
        connections.hold(first, 600);
        connections.hold(second, 300);
        assertThat(open()).containsExactly(true, true);
        connections.hold(second, 500);
        assertThat(open()).containsExactly(false, true);
        connections.hold(second, 1_000);
        assertThat(open()).containsExactly(false, true);
    }

    @Test
    void bytesOfThoseThatAreLeavingCloseNobodyElse() {
        ClientConnection first = admit();
        ClientConnection second = admit();
        ClientConnection third = admit();
        connections.hold(first, 900);
        connections.hold(second, 300);
        connections.hold(third, 100);
        assertThat(open()).containsExactly(false, true, true);
    }

    @Test
    void whoIsLeavingIsRoomAlreadyWhileItsEventLoopIsBusy() {
        int room = 128; // two are closed at once
        Connections many = new Connections("test", room, 1_000, Duration.ofMinutes(1));
        for (int number = 0; number < room + 2; number++) {
            EmbeddedChannel channel = new EmbeddedChannel();
            many.admit(channel, Phase.HEAD, channel.eventLoop());
            channels.add(channel);
        }
        assertThat(open()).startsWith(false, false, true);
        assertThat(many.closed()).isEqualTo(2);
        assertThat(many.count()).isEqualTo(room);
    }

    @Test
    void oneThatGoesOnMeanwhileStays() {
        ClientConnection connection = admit();
        connection.leave(Phase.HEAD, () -> {});
        connection.headEnded(System.nanoTime());
        assertThat(open()).containsExactly(true);
        assertThat(connection.isLeaving()).isFalse();
    }

    @Test
    void oneThatStaysIsNotCountedAsClosed() {
        ClientConnection first = admit();
        admit();
        admit();
        admit(); // chooses the first one
        assertThat(first.isLeaving()).isTrue();
        first.headEnded(System.nanoTime());
        assertThat(open()).containsExactly(true, true, true, true);
        assertThat(connections.closed()).isZero();
    }

    private ClientConnection admit() {
        EmbeddedChannel channel = new EmbeddedChannel();
        ClientConnection connection = connections.admit(channel, Phase.HEAD, channel.eventLoop());
        if (connection != null) {
            channels.add(channel);
        }
        return connection;
    }

    private List<Boolean> open() {
        channels.forEach(EmbeddedChannel::runPendingTasks);
        return channels.stream().map(EmbeddedChannel::isOpen).toList();
    }
}
