package dev.dateline.http.openapi;

import dev.dateline.http.parameter.OperationParameters;
import dev.dateline.http.parameter.QueryParameters;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Tells {@link OperationParameters} which query parameters each operation has, from the annotations that describe them in
 * the OpenAPI document. An operation without any reads none, so a filter rejects those that it was given.
 */
@Provider
class ParameterNames implements DynamicFeature {

    private static final String API = "/public/v1/";
    private static final String PROJECT = "/public/v1/projects/{project_slug}";

    /** Rejects all parameters. */
    private static final class None implements ContainerRequestFilter {

        @Override
        public void filter(ContainerRequestContext request) {
            new QueryParameters(request.getUriInfo().getQueryParameters()).rejectFaults();
        }
    }

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        String path = path(resource.getResourceClass()) + path(resource.getResourceMethod());
        if (!path.startsWith(API)) {
            return;
        }
        Set<String> names = new TreeSet<>();
        add(resource.getResourceMethod(), names);
        addDescribed(resource.getResourceMethod(), names);
        Arrays.stream(resource.getResourceMethod().getParameters()).forEach(parameter -> add(parameter, names));
        if (names.isEmpty()) {
            context.register(new None(), Priorities.USER);
        }
        methods(resource.getResourceMethod())
                .forEach(method -> OperationParameters.add(method + " " + path.replace(PROJECT, "…"), names));
    }

    private static void addDescribed(AnnotatedElement element, Set<String> names) {
        DescribedBy by = element.getAnnotation(DescribedBy.class);
        if (by == null) {
            return;
        }
        for (Class<?> part : by.value()) {
            Arrays.stream(part.getDeclaredFields()).forEach(field -> add(field, names));
            if (!part.equals(element)) { // which stands for its own fields
                addDescribed(part, names);
            }
        }
        if (element instanceof Class<?> type) {
            Arrays.stream(type.getDeclaredFields()).forEach(field -> add(field, names));
        }
    }

    private static void add(AnnotatedElement element, Set<String> names) {
        Arrays.stream(element.getAnnotationsByType(Parameter.class))
                .filter(parameter -> parameter.in() == ParameterIn.DEFAULT || parameter.in() == ParameterIn.QUERY)
                .map(Parameter::name)
                .filter(name -> !name.isEmpty())
                .forEach(names::add);
    }

    private static Stream<String> methods(AnnotatedElement method) {
        return Arrays.stream(method.getAnnotations())
                .map(annotation -> annotation.annotationType().getAnnotation(HttpMethod.class))
                .filter(found -> found != null)
                .map(HttpMethod::value);
    }

    private static String path(AnnotatedElement element) {
        @Nullable Path path = element.getAnnotation(Path.class);
        if (path == null) {
            return "";
        }
        return path.value().startsWith("/") ? path.value() : "/" + path.value();
    }
}
