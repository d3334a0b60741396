package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.security.spec.InvalidKeySpecException;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Keys that the PostgreSQL driver derives from a password (SCRAM, RFC 5802, section 2.2: {@code Hi}): thousands of hashes for
 * each connection, 17 ms. Here a process derives the key of a password, salt and number of iterations once.
 */
final class ScramKeys {

    /** Servers and passwords of a process: a primary, its replicas, roles. */
    private static final int MAX_KEYS = 32;

    private static final Map<Credential, byte[]> KEYS = new ConcurrentHashMap<>();

    /** What a key is derived from. */
    private static final class Credential {

        private final String algorithm;
        private final int keyBits;
        private final char[] password;
        private final byte[] salt;
        private final int iterations;

        Credential(String algorithm, int keyBits, char[] password, byte[] salt, int iterations) {
            this.algorithm = algorithm;
            this.keyBits = keyBits;
            this.password = password.clone();
            this.salt = salt.clone();
            this.iterations = iterations;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Credential credential
                    && iterations == credential.iterations
                    && keyBits == credential.keyBits
                    && algorithm.equals(credential.algorithm)
                    && Arrays.equals(salt, credential.salt)
                    && Arrays.equals(password, credential.password);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(salt); // a server has a salt for each role
        }
    }

    private ScramKeys() {}

    /** The key of a password by a factory, a copy. */
    static byte[] get(SecretKeyFactory factory, int keyBits, char[] password, byte[] salt, int iterations) {
        Credential credential = new Credential(factory.getAlgorithm(), keyBits, password, salt, iterations);
        byte[] known = KEYS.get(credential);
        if (known != null) {
            return known.clone();
        }
        byte[] key = derive(factory, new PBEKeySpec(password, salt, iterations, keyBits));
        if (KEYS.size() >= MAX_KEYS) {
            KEYS.clear();
        }
        KEYS.put(credential, key);
        return key.clone();
    }

    private static byte[] derive(SecretKeyFactory factory, PBEKeySpec from) {
        try {
            return factory.generateSecret(from).getEncoded();
        } catch (InvalidKeySpecException unsupported) {
            throw new IllegalStateException("no key by " + factory.getAlgorithm(), unsupported);
        } finally {
            from.clearPassword();
        }
    }

    @TargetClass(className = "org.postgresql.shaded.com.ongres.scram.common.CryptoUtil")
    static final class Driver {

        @Substitute
        static byte[] hi(SecretKeyFactory factory, int keyBits, char[] password, byte[] salt, int iterations) {
            return get(factory, keyBits, password, salt, iterations);
        }
    }
}
