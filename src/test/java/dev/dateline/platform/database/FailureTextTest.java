package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.sql.SQLException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts for people name no class and no library, whatever the exceptions say. */
class FailureTextTest {

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new TimeoutException(), "no answer in time"),
                Arguments.of(
                        new SQLException(
                                "Acquisition timeout while waiting for new connection", new TimeoutException()),
                        "no answer in time"),
                Arguments.of(new SQLException("Sorry, acquisition timeout!"), "no answer in time"),
                Arguments.of(new SQLException("Connection attempt timed out.", "08001"), "no answer in time"),
                Arguments.of(
                        new SQLException(
                                "The connection attempt failed.", new SocketTimeoutException("Read timed out")),
                        "no answer in time"),
                Arguments.of(
                        new SQLException("The connection attempt failed.", new UnknownHostException("db.example")),
                        "unknown host db.example"),
                Arguments.of(
                        new IllegalStateException(new SQLException("FATAL: too many connections")),
                        "FATAL: too many connections"),
                Arguments.of(
                        new IllegalStateException("org.postgresql.util.PSQLException: ERROR: no\n  Detail: row 1"),
                        "ERROR: no; Detail: row 1"),
                Arguments.of(
                        new RuntimeException("java.lang.IllegalStateException: java.io.IOException: disk is full"),
                        "disk is full"),
                Arguments.of(
                        new NullPointerException("Cannot invoke \"dev.dateline.engine.geo.Region.x()\""),
                        "internal error"),
                Arguments.of(new NullPointerException(), "internal error"),
                Arguments.of(new ExecutionException(new ConnectException()), "connection refused"),
                Arguments.of(new IOException("the index ends early", new EOFException()), "the index ends early"),
                Arguments.of(new NoSuchFileException("/x/y"), "/x/y does not exist"),
                Arguments.of(new AccessDeniedException("/x/y"), "/x/y: permission denied"),
                Arguments.of(
                        new IllegalStateException("Unable to acquire JDBC Connection [Hibernate]"), "internal error"),
                Arguments.of(
                        new IllegalStateException(
                                "Configuration validation failed:\n\tjava.lang.IllegalArgumentException: SRCFG00039: The"
                                        + " config property dateline.search.timeout with the config value \"abc\" threw an"
                                        + " Exception whilst being converted"),
                        "DATELINE_SEARCH_TIMEOUT has an invalid value: abc"),
                Arguments.of(
                        new IllegalStateException(
                                "SRCFG00014: The config property dateline.embedding.dimensions is required but it could not"
                                        + " be found in any config source"),
                        "DATELINE_EMBEDDING_DIMENSIONS is required"),
                Arguments.of(new OutOfMemoryError("Java heap space"), "out of memory"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFailureIsToldInWordsForPeople(Throwable failure, String text) {
        assertThat(FailureText.of(failure)).isEqualTo(text);
        assertThat(FailureText.isForPeople(FailureText.of(failure))).isTrue();
    }

    @Test
    void aMessageForPeopleIsKept() {
        assertThat(FailureText.ownOf(new IllegalStateException("cannot do it", new TimeoutException())))
                .isEqualTo("cannot do it");
        assertThat(FailureText.ownOf(new IllegalStateException(new IOException("disk is full"))))
                .isEqualTo("disk is full");
    }

    @Test
    void aTimeoutIsSilenceAndARefusalIsNone() {
        assertThat(FailureText.isSilence(new IllegalStateException(new SQLException("x", new TimeoutException()))))
                .isTrue();
        assertThat(FailureText.isSilence(new SQLException("Connection refused", new ConnectException())))
                .isFalse();
    }
}
