package dev.dateline.feed.webhooks;

import dev.dateline.tenant.access.ProjectId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Encrypts endpoints' secrets anew for another installation, which has other keys, and gives a project another id: a
 * secret is bound to both.
 */
public final class SecretTransfer {

    private final Keyring source;
    private final Keyring target;

    private SecretTransfer(Keyring source, Keyring target) {
        this.source = source;
        this.target = target;
    }

    /**
     * @param source the keys of {@link KeyFile#SETTING} there, base64
     * @param target the same of the other installation
     */
    public static SecretTransfer between(List<String> source, List<String> target) {
        return new SecretTransfer(new Keyring(source), new Keyring(target));
    }

    /** The transfer in the other direction. */
    public SecretTransfer reversed() {
        return new SecretTransfer(target, source);
    }

    /** Why this secret of the target is not encrypted with its keys. */
    public Optional<String> targetFault(ProjectId project, UUID webhook, byte[] sealed) {
        try {
            target.open(project, webhook, sealed);
            return Optional.empty();
        } catch (Keyring.Unopened unopened) {
            return Optional.of(String.valueOf(unopened.getMessage()));
        }
    }

    /** Why secrets cannot be transferred. */
    public Optional<String> fault() {
        return source.fault().or(target::fault);
    }

    /** The secret for the target; fails if the source's keys do not open it. */
    public byte[] transfer(ProjectId from, ProjectId to, UUID webhook, byte[] sealed) {
        try {
            return target.seal(to, webhook, source.open(from, webhook, sealed));
        } catch (Keyring.Unopened unopened) {
            throw new IllegalStateException(unopened.getMessage(), unopened);
        }
    }
}
