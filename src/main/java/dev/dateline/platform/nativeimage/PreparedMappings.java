package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import io.smallrye.config.ConfigMappingContext;
import io.smallrye.config.ConfigMappingLoader;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Each start reads the settings of Quarkus and its extensions into some seventy generated classes. SmallRye Config finds
 * their constructors and their names of settings by method handles, which the executable interprets. Here the build finds
 * them.
 */
public final class PreparedMappings {

    /** What SmallRye Config 3.16 adds to the name of an interface for that of its generated class. */
    private static final String GENERATED = "$$CMImpl";

    /** The names of settings with their defaults. */
    private record Mapping(Constructor<?> constructor, Map<String, String> properties) {}

    /** By the name of the interface. */
    private static final Map<String, Mapping> MAPPINGS = new HashMap<>();

    private PreparedMappings() {}

    /** For the builder: whether a class was generated for settings. */
    public static boolean isMapping(Class<?> type) {
        return type.getName().endsWith(GENERATED);
    }

    /**
     * For the builder: prepares such a class.
     *
     * @return its constructor, which the executable must be able to call
     */
    @SuppressWarnings("unchecked")
    public static Constructor<?> prepare(Class<?> generated) {
        try {
            Constructor<?> constructor = generated.getDeclaredConstructor(ConfigMappingContext.class);
            constructor.setAccessible(true);
            Method properties = generated.getDeclaredMethod("getProperties");
            properties.setAccessible(true);
            String name = generated.getName();
            MAPPINGS.put(
                    name.substring(0, name.length() - GENERATED.length()),
                    new Mapping(constructor, (Map<String, String>) properties.invoke(null)));
            return constructor;
        } catch (ReflectiveOperationException changed) {
            throw new IllegalStateException("settings are read into other classes: " + generated, changed);
        }
    }

    private static Object create(Class<?> type, ConfigMappingContext context) throws Throwable {
        Mapping mapping = MAPPINGS.get(type.getName());
        if (mapping == null) {
            return ConfigMappingLoader.ensureLoaded(type).constructor().invoke(context);
        }
        try {
            return mapping.constructor.newInstance(context);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
    }

    @SuppressWarnings("unchecked")
    static Map<String, String> properties(Class<?> type) throws Throwable {
        Mapping mapping = MAPPINGS.get(type.getName());
        return mapping != null
                ? mapping.properties
                : (Map<String, String>)
                        ConfigMappingLoader.ensureLoaded(type).getProperties().invoke();
    }

    @TargetClass(ConfigMappingLoader.class)
    static final class Loader {

        @Substitute
        static <T> Map<String, String> configMappingProperties(Class<T> type) {
            try {
                return properties(type);
            } catch (Throwable failed) {
                throw unchecked(failed);
            }
        }

        @Substitute
        @SuppressWarnings("unchecked")
        static <T> @Nullable T configMappingObject(Class<T> type, ConfigMappingContext context) {
            try {
                return (T) create(type, context);
            } catch (Throwable failed) {
                throw unchecked(failed);
            }
        }
    }

    private static RuntimeException unchecked(Throwable failed) {
        if (failed instanceof Error error) {
            throw error;
        }
        return failed instanceof RuntimeException told ? told : new UndeclaredThrowableException(failed);
    }
}
