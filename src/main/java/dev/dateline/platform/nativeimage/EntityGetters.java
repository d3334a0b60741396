package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.beans.Introspector;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hibernate.internal.util.ReflectHelper;
import org.jspecify.annotations.Nullable;

/**
 * At each start Hibernate looks for the getter of each field of each entity, and copies all methods of the class for each.
 * This copies them once for a class.
 */
final class EntityGetters {

    private static final Map<Class<?>, List<Method>> GETTERS = new ConcurrentHashMap<>();

    private static final String GET = "get";
    private static final String IS = "is";

    private EntityGetters() {}

    @TargetClass(ReflectHelper.class)
    static final class Lookup {

        @Substitute
        public static @Nullable Method findGetterMethodForFieldAccess(Field field, String property) {
            return find(field, property);
        }
    }

    /** As Hibernate finds it: a method with the name of a getter, otherwise a record's accessor; null if there is none. */
    static @Nullable Method find(Field field, String property) {
        Class<?> type = field.getDeclaringClass();
        for (Method method : GETTERS.computeIfAbsent(type, EntityGetters::list)) {
            String stem = method.getName().substring(method.getName().startsWith(GET) ? GET.length() : IS.length());
            if (method.getReturnType().isAssignableFrom(field.getType())
                    && (stem.equals(property) || Introspector.decapitalize(stem).equals(property))) {
                return method;
            }
        }
        return type.isRecord() ? accessor(type, field.getName()) : null;
    }

    private static List<Method> list(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getParameterCount() == 0 && !Modifier.isStatic(method.getModifiers()))
                .filter(method ->
                        method.getName().startsWith(GET) || method.getName().startsWith(IS))
                .toList();
    }

    private static @Nullable Method accessor(Class<?> type, String component) {
        try {
            return type.getMethod(component);
        } catch (NoSuchMethodException hidden) {
            return null;
        }
    }
}
