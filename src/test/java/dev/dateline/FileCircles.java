package dev.dateline;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * The circles of files in the packages of compiled classes: A uses B, and B uses A, also by way of others.
 *
 * <p>A sealed type and the types that it permits count as one file: it names them, and each of them names it.
 */
final class FileCircles {

    private final UnaryOperator<JavaClass> file;

    /** By the name of the file, the files that it uses in its package, with the first member that does so. */
    private final Map<String, Map<String, String>> uses = new TreeMap<>();

    /** @param file the class that stands for the file of a class: the top-level class */
    FileCircles(Collection<JavaClass> classes, UnaryOperator<JavaClass> file) {
        this.file = file;
        classes.stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .sorted()
                .forEach(this::add);
    }

    /** The top-level class around a class. */
    static JavaClass topLevel(JavaClass type) {
        return type.getEnclosingClass().map(FileCircles::topLevel).orElse(type);
    }

    /** A shortest circle through each file that is in one; circles that share all their files are told once. */
    List<String> find() {
        List<String> circles = new ArrayList<>();
        Set<String> told = new TreeSet<>();
        for (String name : uses.keySet()) {
            List<String> circle = told.contains(name) ? List.of() : shortestFrom(name);
            if (!circle.isEmpty()) {
                told.addAll(circle);
                circles.add(text(circle));
            }
        }
        return circles;
    }

    private void add(Dependency dependency) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        JavaClass from = closed(file.apply(dependency.getOriginClass()));
        JavaClass to = closed(file.apply(target));
        if (from.getPackageName().equals(to.getPackageName()) && !from.equals(to)) {
            uses.computeIfAbsent(from.getName(), first -> new TreeMap<>())
                    .putIfAbsent(to.getName(), dependency.getDescription());
        }
    }

    /** The file of the sealed type that permits this one, or else the file itself. */
    private JavaClass closed(JavaClass type) {
        List<JavaClass> above = new ArrayList<>(type.getRawInterfaces());
        type.getRawSuperclass().ifPresent(above::add);
        return above.stream()
                .filter(other -> other.getPackageName().equals(type.getPackageName()))
                .filter(other -> other.reflect().isSealed())
                .map(other -> closed(file.apply(other)))
                .findFirst()
                .orElse(type);
    }

    /** The files of a circle from this one, which is first and last; empty if there is none. */
    private List<String> shortestFrom(String start) {
        Map<String, String> reachedFrom = new HashMap<>();
        Queue<String> next = new ArrayDeque<>(List.of(start));
        while (!next.isEmpty() && !reachedFrom.containsKey(start)) {
            String from = next.remove();
            for (String to : uses.getOrDefault(from, Map.of()).keySet()) {
                if (reachedFrom.putIfAbsent(to, from) == null) {
                    next.add(to);
                }
            }
        }
        List<String> circle = new ArrayList<>();
        for (String at = reachedFrom.get(start); at != null; at = at.equals(start) ? null : reachedFrom.get(at)) {
            circle.addFirst(at);
        }
        if (!circle.isEmpty()) {
            circle.addLast(start);
        }
        return circle;
    }

    private String text(List<String> circle) {
        StringBuilder text = new StringBuilder(String.join(" → ", circle));
        for (int at = 0; at + 1 < circle.size(); at++) {
            text.append("\n    ").append(uses.get(circle.get(at)).get(circle.get(at + 1)));
        }
        return text.append('\n').toString().replace("dev.dateline.", "");
    }
}
