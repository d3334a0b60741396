package dev.dateline.search.watches;

import dev.dateline.tenant.access.FeedToken;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The URLs of private addresses: at the service's public address if it knows it, else at that of the request. */
@ApplicationScoped
class FeedUrls {

    private final Optional<URI> publicAddress;

    FeedUrls(@ConfigProperty(name = "dateline.public-url") Optional<String> publicAddress) {
        this.publicAddress = publicAddress.map(URI::create);
    }

    /** @param requested the base of the request's URL */
    URI base(URI requested) {
        return publicAddress.orElse(requested);
    }

    /** @param token the whole text of a valid one */
    URI of(String token, URI requested) {
        return URI.create(base(requested).toString().replaceFirst("/$", "") + path(token));
    }

    /** For a caller without a request: a path if the service does not know its address. */
    URI of(FeedToken token) {
        return publicAddress.isPresent() ? of(token.text(), publicAddress.get()) : URI.create(path(token.text()));
    }

    private static String path(String token) {
        return "/public/v1/feeds/%s.atom".formatted(token);
    }
}
