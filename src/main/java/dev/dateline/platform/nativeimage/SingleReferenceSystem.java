package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.RecomputeFieldValue;
import com.oracle.svm.core.annotate.TargetClass;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.geolatte.geom.crs.CrsId;
import org.geolatte.geom.crs.CrsRegistry;
import org.graalvm.nativeimage.hosted.FieldValueTransformer;

/**
 * Geolatte knows six thousand reference systems, which would take 12 MB of the executable. Dateline uses one, WGS 84;
 * Geolatte creates the others on request, as it does for unknown ones.
 */
@TargetClass(CrsRegistry.class)
final class SingleReferenceSystem {

    @Alias
    @RecomputeFieldValue(kind = RecomputeFieldValue.Kind.Custom, declClass = Wgs84Alone.class)
    private static ConcurrentHashMap<CrsId, Object> crsMap;

    static final class Wgs84Alone implements FieldValueTransformer {

        private static final int WGS_84 = 4326;

        @Override
        public Object transform(Object receiver, Object all) {
            CrsId wgs84 = CrsId.valueOf(WGS_84);
            return new ConcurrentHashMap<>(Map.of(wgs84, ((Map<?, ?>) all).get(wgs84)));
        }
    }
}
