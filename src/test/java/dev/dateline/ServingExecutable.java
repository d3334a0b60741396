package dev.dateline;

import io.quarkus.test.common.DefaultNativeImageLauncher;
import java.io.IOException;

/** Starts the native executable with {@code serve} for black-box tests; found by its name under META-INF/services. */
public final class ServingExecutable extends DefaultNativeImageLauncher {

    @Override
    public void start(String[] arguments, boolean drained) throws IOException {
        includeAsSysProps(PackagedProgram.testSettings());
        super.start(new String[] {"serve"}, drained);
    }
}
