package dev.dateline.http.filter;

import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The methods of a path, for the {@code Allow} header of a 405, which Quarkus omits (RFC 9110, 15.5.6 requires it), and
 * the media types of each method.
 */
@Provider
@Singleton
class AllowedMethods implements DynamicFeature {

    private record Route(Pattern path, String method, List<String> takes, List<String> answers) {}

    private static final Pattern TEMPLATE = Pattern.compile("\\{\\s*\\w[\\w.-]*\\s*(?::\\s*([^{}]*))?}");

    private final Set<String> templates = ConcurrentHashMap.newKeySet();
    private final List<Route> routes = new CopyOnWriteArrayList<>();

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        String path = path(resource.getResourceClass().getAnnotation(Path.class))
                + path(resource.getResourceMethod().getAnnotation(Path.class));
        for (Annotation annotation : resource.getResourceMethod().getAnnotations()) {
            HttpMethod method = annotation.annotationType().getAnnotation(HttpMethod.class);
            if (method != null) {
                routes.add(new Route(pattern(path), method.value(), takes(resource), answers(resource)));
                templates.add(path);
            }
        }
    }

    /** Whether a resource has this path template. */
    boolean isTemplate(String path) {
        return templates.contains(path);
    }

    /** The path templates of all resources. */
    Set<String> templates() {
        return templates;
    }

    /** Whether a resource has this path, with any method. */
    boolean isPath(String path) {
        return routes.stream().anyMatch(route -> route.path().matcher(path).matches());
    }

    /** Whether resources have this path, but none with this method. */
    boolean isRefused(String method, String path) {
        return isPath(path) && !List.of(of(path).split(", ")).contains(method);
    }

    /** The methods of a path, comma-separated as in {@code Allow}. */
    String of(String path) {
        Set<String> methods = routes.stream()
                .filter(route -> route.path().matcher(path).matches())
                .map(Route::method)
                .collect(Collectors.toCollection(TreeSet::new));
        if (methods.contains("GET")) {
            methods.add("HEAD");
        }
        methods.add("OPTIONS");
        return String.join(", ", methods);
    }

    /** The media types of the bodies that an operation takes; empty if it takes none, or nothing is known of it. */
    List<String> takes(String method, String path) {
        return routes.stream()
                .filter(route -> isOf(route, method, path))
                .flatMap(route -> route.takes().stream())
                .distinct()
                .toList();
    }

    /** The media types that an operation answers with, the default first; empty if they do not depend on the request. */
    List<String> answers(String method, String path) {
        return routes.stream()
                .filter(route -> isOf(route, method, path))
                .flatMap(route -> route.answers().stream())
                .distinct()
                .toList();
    }

    private static boolean isOf(Route route, String method, String path) {
        return route.method().equals(method.equals("HEAD") ? "GET" : method)
                && route.path().matcher(path).matches();
    }

    private static List<String> takes(ResourceInfo resource) {
        Consumes types = resource.getResourceMethod().getAnnotation(Consumes.class);
        return types == null ? List.of() : List.of(types.value());
    }

    private static List<String> answers(ResourceInfo resource) {
        Produces types = Optional.ofNullable(resource.getResourceMethod().getAnnotation(Produces.class))
                .orElseGet(() -> resource.getResourceClass().getAnnotation(Produces.class));
        return types == null
                ? List.of()
                : Arrays.stream(types.value())
                        .filter(type -> !type.equals(MediaType.WILDCARD))
                        .toList();
    }

    private static String path(@Nullable Path annotation) {
        String path = annotation == null ? "" : annotation.value();
        String begun = path.isEmpty() || path.startsWith("/") ? path : "/" + path;
        return begun.endsWith("/") ? begun.substring(0, begun.length() - 1) : begun;
    }

    private static Pattern pattern(String path) {
        var template = TEMPLATE.matcher(path);
        StringBuilder pattern = new StringBuilder();
        int from = 0;
        while (template.find()) {
            String form = template.group(1);
            pattern.append(Pattern.quote(path.substring(from, template.start())))
                    .append(form == null || form.isBlank() ? "[^/]+" : "(?:" + form.strip() + ")");
            from = template.end();
        }
        return Pattern.compile(pattern.append(Pattern.quote(path.substring(from))) + "/?");
    }
}
