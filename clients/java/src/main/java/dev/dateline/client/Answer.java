package dev.dateline.client;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import javax.net.ssl.SSLSession;

/** A complete answer, with its body read as another type. */
record Answer<T>(HttpResponse<byte[]> received, T body) implements HttpResponse<T>, HttpResponse.ResponseInfo {

    @Override
    public int statusCode() {
        return received.statusCode();
    }

    @Override
    public HttpRequest request() {
        return received.request();
    }

    @Override
    public Optional<HttpResponse<T>> previousResponse() {
        return Optional.empty();
    }

    @Override
    public HttpHeaders headers() {
        return received.headers();
    }

    @Override
    public Optional<SSLSession> sslSession() {
        return received.sslSession();
    }

    @Override
    public URI uri() {
        return received.uri();
    }

    @Override
    public HttpClient.Version version() {
        return received.version();
    }
}
