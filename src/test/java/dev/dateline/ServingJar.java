package dev.dateline;

import io.quarkus.test.common.DefaultJarLauncher;
import java.io.IOException;

/** Starts the jar with {@code serve} for black-box tests; found by its name under META-INF/services. */
public final class ServingJar extends DefaultJarLauncher {

    @Override
    public void start(String[] arguments, boolean drained) throws IOException {
        includeAsSysProps(PackagedProgram.testSettings());
        super.start(new String[] {"serve"}, drained);
    }
}
