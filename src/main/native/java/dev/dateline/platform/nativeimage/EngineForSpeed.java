package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.SubstrateOptions;
import com.oracle.svm.core.graal.meta.RuntimeConfiguration;
import com.oracle.svm.hosted.FeatureHandler;
import com.oracle.svm.hosted.HostedConfiguration;
import com.oracle.svm.hosted.NativeImageGenerator;
import com.oracle.svm.hosted.code.CompileQueue;
import com.oracle.svm.hosted.meta.HostedMethod;
import com.oracle.svm.hosted.meta.HostedUniverse;
import java.lang.reflect.Method;
import java.util.List;
import jdk.graal.compiler.core.common.GraalOptions;
import jdk.graal.compiler.debug.DebugContext;
import jdk.graal.compiler.nodes.StructuredGraph;
import jdk.graal.compiler.options.OptionValues;
import jdk.graal.compiler.phases.tiers.Suites;

/**
 * Compiles the engine for speed, because its loops run over a million articles. All the rest is compiled for size
 * ({@code -Os}), without what is enabled here.
 */
final class EngineForSpeed extends HostedConfiguration {

    private static final String ENGINE = "dev.dateline.engine.";

    @Override
    public CompileQueue createCompileQueue(
            DebugContext debug,
            FeatureHandler features,
            HostedUniverse universe,
            RuntimeConfiguration configuration,
            boolean deoptimizeAll) {
        return new Queue(debug, features, universe, configuration, deoptimizeAll);
    }

    private static final class Queue extends CompileQueue {

        private final Method qualifiedName;
        private final OptionValues forSpeed;
        private final Suites phases;

        Queue(
                DebugContext debug,
                FeatureHandler features,
                HostedUniverse universe,
                RuntimeConfiguration configuration,
                boolean deoptimizeAll) {
            super(debug, features, universe, configuration, deoptimizeAll, List.of());
            try {
                // By reflection: a supertype of this class is in JVMCI, which javac --release does not find.
                qualifiedName = HostedMethod.class.getMethod("getQualifiedName");
            } catch (NoSuchMethodException other) {
                throw new IllegalStateException(other);
            }
            forSpeed = new OptionValues(
                    debug.getOptions(),
                    GraalOptions.PartialEscapeAnalysis,
                    true,
                    GraalOptions.LoopPeeling,
                    true,
                    GraalOptions.LoopUnswitch,
                    true,
                    GraalOptions.FullUnroll,
                    true,
                    GraalOptions.PartialUnroll,
                    true,
                    GraalOptions.OptimizeDiv,
                    true,
                    // sizes of methods that are compiled into their callers
                    SubstrateOptions.MaxNodesInTrivialLeafMethod,
                    200,
                    SubstrateOptions.MaxNodesInTrivialMethod,
                    80,
                    SubstrateOptions.MaxInvokesInTrivialMethod,
                    4);
            phases = NativeImageGenerator.createSuites(features, configuration, true, forSpeed);
        }

        @Override
        protected OptionValues getCustomizedOptions(HostedMethod method, DebugContext debug) {
            return isOfEngine(method) ? forSpeed : super.getCustomizedOptions(method, debug);
        }

        @Override
        protected Suites createSuitesForRegularCompile(StructuredGraph graph, Suites original) {
            return graph.getOptions() == forSpeed ? phases : super.createSuitesForRegularCompile(graph, original);
        }

        private boolean isOfEngine(HostedMethod method) {
            try {
                return ((String) qualifiedName.invoke(method)).startsWith(ENGINE);
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
