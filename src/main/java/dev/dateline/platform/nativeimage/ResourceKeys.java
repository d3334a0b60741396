package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import org.jspecify.annotations.Nullable;

/**
 * The key by which an executable finds its resources is a record, and {@code equals} of a record is interpreted: a quarter of the
 * processor time of a start, which looks for services. This is the same {@code equals}, compiled.
 */
@TargetClass(className = "com.oracle.svm.core.jdk.Resources$ModuleInstanceResourceKey")
@SuppressWarnings("EqualsHashCode") // hashCode stays the record's, by which the map was built
final class ResourceKeys {

    @Alias
    @SuppressWarnings("UnusedVariable") // read below
    private @Nullable Module module;

    @Alias
    @SuppressWarnings("NullAway.Init")
    private String resource;

    @Override
    @Substitute
    public boolean equals(@Nullable Object other) {
        return other instanceof ResourceKeys key && module == key.module && resource.equals(key.resource);
    }
}
