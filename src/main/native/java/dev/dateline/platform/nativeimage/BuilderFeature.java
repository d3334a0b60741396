package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.os.CommittedMemoryProvider;
import com.oracle.svm.hosted.FeatureImpl;
import com.oracle.svm.hosted.HostedConfiguration;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import org.graalvm.nativeimage.ImageSingletons;
import org.graalvm.nativeimage.hosted.Feature;
import org.graalvm.nativeimage.hosted.RuntimeReflection;
import org.graalvm.nativeimage.hosted.RuntimeResourceAccess;

/**
 * Replaces parts of the native-image builder, before it registers its own, and prepares classes of settings: both by its
 * internal classes, because it has no public ones for them (ADR 22). Compresses the files of {@link PackedFile}.
 */
public final class BuilderFeature implements Feature {

    @Override
    public void afterRegistration(AfterRegistrationAccess access) {
        ImageSingletons.add(HostedConfiguration.class, new EngineForSpeed());
        ImageSingletons.add(CommittedMemoryProvider.class, new KeptArrays());
    }

    @Override
    public void beforeAnalysis(BeforeAnalysisAccess access) {
        List<Constructor<?>> constructors = new ArrayList<>();
        for (Class<?> type : ((FeatureImpl.BeforeAnalysisAccessImpl) access).findSubclasses(Object.class)) {
            if (PreparedMappings.isMapping(type)) {
                constructors.add(PreparedMappings.prepare(type));
            }
        }
        if (constructors.isEmpty()) {
            throw new IllegalStateException("no class of settings was found: they have other names");
        }
        constructors.forEach(RuntimeReflection::register);
        PackedFile.NAMES.forEach(name -> pack(name, access.getApplicationClassLoader()));
    }

    private static void pack(String name, ClassLoader files) {
        try (InputStream file = files.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException(name + " is missing from the build");
            }
            RuntimeResourceAccess.addResource(
                    PackedFile.class.getModule(), PackedFile.packedName(name), PackedFile.pack(file.readAllBytes()));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
