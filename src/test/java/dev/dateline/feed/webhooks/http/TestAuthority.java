package dev.dateline.feed.webhooks.http;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A certificate authority that only the program under test trusts. */
public final class TestAuthority implements QuarkusTestResourceLifecycleManager {

    private static final Path FOLDER = Path.of("target", "test-authority").toAbsolutePath();
    private static final String PASSWORD = "changeit";

    @Override
    public Map<String, String> start() {
        try {
            for (String name : List.of("authority", "localhost", "elsewhere", "stranger", "trusted")) {
                Files.createDirectories(FOLDER);
                Files.deleteIfExists(store(name));
            }
            makeKeys("authority", "-ext", "bc:c");
            keytool("authority", "-exportcert", "-alias", "authority", "-rfc", "-file", file("authority.pem"));
            importCertificate("trusted", "authority", "authority.pem");
            for (String host : List.of("localhost", "elsewhere")) {
                makeSigned(host);
            }
            makeKeys("stranger", "-ext", "san=dns:localhost");
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
        return Map.of(
                "javax.net.ssl.trustStore",
                store("trusted").toString(),
                "javax.net.ssl.trustStorePassword",
                PASSWORD,
                "dateline.webhooks.allow-cidrs",
                "127.0.0.1/32,::1/128");
    }

    @Override
    public void stop() {}

    /**
     * The certificate of a server with this name: {@code localhost}, {@code elsewhere}, or {@code stranger}, which no
     * authority signed.
     */
    public static SSLContext keys(String name) {
        try (InputStream stream = Files.newInputStream(store(name))) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(stream, PASSWORD.toCharArray());
            KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            factory.init(store, PASSWORD.toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(factory.getKeyManagers(), null, null);
            return context;
        } catch (IOException | GeneralSecurityException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static void makeSigned(String host) {
        makeKeys(host);
        keytool(host, "-certreq", "-alias", host, "-file", file(host + ".csr"));
        keytool(
                "authority",
                "-gencert",
                "-alias",
                "authority",
                "-ext",
                "san=dns:" + host,
                "-infile",
                file(host + ".csr"),
                "-outfile",
                file(host + ".pem"),
                "-rfc");
        importCertificate(host, "authority", "authority.pem");
        importCertificate(host, host, host + ".pem");
    }

    private static void makeKeys(String name, String... extensions) {
        List<String> arguments =
                new ArrayList<>(List.of("-genkeypair", "-keyalg", "EC", "-alias", name, "-dname", "CN=" + name));
        arguments.addAll(List.of(extensions));
        keytool(name, arguments.toArray(String[]::new));
    }

    private static void importCertificate(String store, String alias, String file) {
        keytool(store, "-importcert", "-noprompt", "-alias", alias, "-file", file(file));
    }

    private static void keytool(String store, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of(arguments));
        command.addAll(List.of("-keystore", store(store).toString(), "-storetype", "PKCS12", "-storepass", PASSWORD));
        try {
            Process keytool =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (keytool.waitFor() != 0) {
                throw new IllegalStateException(command + ": " + said);
            }
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private static Path store(String name) {
        return FOLDER.resolve(name + ".p12");
    }

    private static String file(String name) {
        return FOLDER.resolve(name).toString();
    }
}
