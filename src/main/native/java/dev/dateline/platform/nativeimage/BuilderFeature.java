package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.os.CommittedMemoryProvider;
import com.oracle.svm.hosted.FeatureImpl;
import com.oracle.svm.hosted.HostedConfiguration;
import org.graalvm.nativeimage.ImageSingletons;
import org.graalvm.nativeimage.hosted.Feature;
import org.graalvm.nativeimage.hosted.RuntimeReflection;

/** Replaces parts of the native-image builder, before it registers its own. It has no public interface for them (ADR 22). */
public final class BuilderFeature implements Feature {

    @Override
    public void afterRegistration(AfterRegistrationAccess access) {
        ImageSingletons.add(HostedConfiguration.class, new EngineForSpeed());
        ImageSingletons.add(CommittedMemoryProvider.class, new KeptArrays());
    }

    @Override
    public void beforeAnalysis(BeforeAnalysisAccess access) {
        ((FeatureImpl.BeforeAnalysisAccessImpl) access)
                .findSubclasses(Object.class).stream()
                        .filter(PreparedMappings::isMapping)
                        .map(PreparedMappings::prepare)
                        .forEach(RuntimeReflection::register);
    }
}
