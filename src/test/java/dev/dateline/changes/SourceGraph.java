package dev.dateline.changes;

import dev.dateline.changes.JavaSource.Named;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Which Java file uses which, by imports and by names of the same package. */
final class SourceGraph {

    private static final int USE = 1;
    /** Helpers of tests use what most tests do not care about. */
    private static final int USE_BY_HELPER = 2;
    /** Who calls an interface may reach each implementation. */
    private static final int IMPLEMENTATION = 2;
    /** Tests of all operations call a resource by HTTP. */
    private static final int CALL_BY_HTTP = 3;

    private record Use(JavaSource user, int cost) {}

    private final Map<String, JavaSource> byFile = new LinkedHashMap<>();
    private final Map<String, Map<String, List<JavaSource>>> byPackage = new HashMap<>();
    private final Map<JavaSource, List<Use>> users = new HashMap<>();
    private final List<JavaSource> testsOfAll;
    private final UnaryOperator<String> contents;

    /** With the contents of other files, by their paths; empty of a deleted one. */
    SourceGraph(Collection<JavaSource> sources, UnaryOperator<String> contents) {
        this.contents = contents;
        for (JavaSource source : sources) {
            byFile.put(source.file(), source);
            byPackage
                    .computeIfAbsent(source.packageName(), name -> new HashMap<>())
                    .computeIfAbsent(source.name(), name -> new ArrayList<>())
                    .add(source);
        }
        sources.forEach(this::addUses);
        testsOfAll = sources.stream()
                .filter(source -> source.isTest() && source.startsApplication())
                .filter(source -> inPackage(source.packageName()).noneMatch(JavaSource::main))
                .toList();
    }

    /** The program's and its tests' sources below a folder. */
    static SourceGraph read(Path project) throws IOException {
        List<JavaSource> sources = new ArrayList<>();
        for (String root : List.of("src/main/java", "src/test/java")) {
            try (Stream<Path> files = Files.walk(project.resolve(root))) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .sorted()
                        .parallel()
                        .map(file -> JavaSource.parse(
                                project.relativize(file).toString().replace('\\', '/'), contents(file)))
                        .forEachOrdered(sources::add);
            }
        }
        return new SourceGraph(sources, file -> contents(project.resolve(file)));
    }

    Collection<JavaSource> sources() {
        return byFile.values();
    }

    /** What changed files reach, each Java file once, by the shortest way. */
    Collection<Reach> reached(Collection<String> changed) {
        Map<JavaSource, Reach> all = new LinkedHashMap<>();
        for (String file : changed) {
            reached(file).forEach((source, reach) -> all.merge(source, reach, Reach::and));
        }
        return all.values();
    }

    private Map<JavaSource, Reach> reached(String file) {
        Map<JavaSource, Reach> nearest = new LinkedHashMap<>();
        var waiting = new PriorityQueue<>(Comparator.comparingInt(Reach::distance));
        waiting.addAll(starts(file));
        while (!waiting.isEmpty()) {
            Reach reach = waiting.remove();
            if (nearest.putIfAbsent(reach.source(), reach) == null) {
                waiting.addAll(onward(reach));
            }
        }
        return nearest;
    }

    private List<Reach> starts(String file) {
        List<Reach> starts = new ArrayList<>();
        JavaSource source = byFile.get(file);
        String name = file.substring(file.lastIndexOf('/') + 1);
        if (source != null) {
            starts.add(new Reach(source, 0, "changed"));
        }
        if (file.endsWith(".java")) {
            String type = name.replace(".java", "");
            inPackage(JavaSource.packageOf(file))
                    .filter(test -> test.isTest() || test.isPackagedTest())
                    .filter(test -> file.startsWith("src/main/") || source == null)
                    .forEach(test -> starts.add(new Reach(test, test.name().startsWith(type) ? 0 : USE, name)));
        }
        for (JavaSource reader : byFile.values()) {
            int distance = FileNames.distance(reader, file);
            if (distance >= 0) {
                starts.add(new Reach(reader, distance, name));
            }
        }
        if (file.endsWith(".sql")) {
            starts.addAll(users(Tables.in(contents.apply(file)), name));
        }
        return starts;
    }

    /** Tables are used across packages: their classes count as direct users of a migration. */
    private List<Reach> users(Set<String> tables, String migration) {
        return byFile.values().stream()
                .filter(source -> !Collections.disjoint(source.names(Named.TABLE), tables))
                .map(source -> new Reach(source, USE, migration))
                .toList();
    }

    private List<Reach> onward(Reach reach) {
        JavaSource source = reach.source();
        List<Reach> further = new ArrayList<>();
        for (Use use : users.getOrDefault(source, List.of())) {
            further.add(new Reach(use.user, reach.distance() + use.cost, source.name()));
        }
        if (source.main()) {
            // Tests of an HTTP resource or an injected bean do not import it.
            inPackage(source.packageName())
                    .filter(test -> test.isTest() || test.isPackagedTest())
                    .forEach(test -> further.add(new Reach(test, reach.distance() + USE, source.name())));
            if (source.names(Named.ANNOTATION).contains("Path")) {
                testsOfAll.forEach(
                        test -> further.add(new Reach(test, reach.distance() + CALL_BY_HTTP, source.name())));
            }
        }
        return further;
    }

    private void addUses(JavaSource user) {
        Set<JavaSource> used = new LinkedHashSet<>();
        used.addAll(named(user.packageName(), user.names(Named.TYPE)));
        user.names(Named.PACKAGE).forEach(wildcard -> used.addAll(named(wildcard, user.names(Named.TYPE))));
        for (String qualified : user.names(Named.QUALIFIED_TYPE)) {
            int dot = qualified.lastIndexOf('.');
            used.addAll(named(qualified.substring(0, dot), Set.of(qualified.substring(dot + 1))));
        }
        used.remove(user);
        boolean helper = !user.main() && !user.isTest() && !user.isPackagedTest();
        for (JavaSource one : used) {
            addUse(one, user, helper && one.main() ? USE_BY_HELPER : USE);
            if (one.main() && user.main() && user.names(Named.SUPERTYPE).contains(one.name())) {
                addUse(user, one, IMPLEMENTATION);
            }
        }
    }

    private void addUse(JavaSource used, JavaSource user, int cost) {
        users.computeIfAbsent(used, key -> new ArrayList<>()).add(new Use(user, cost));
    }

    private List<JavaSource> named(String packageName, Set<String> names) {
        Map<String, List<JavaSource>> types = byPackage.getOrDefault(packageName, Map.of());
        return names.stream()
                .flatMap(name -> types.getOrDefault(name, List.of()).stream())
                .toList();
    }

    private Stream<JavaSource> inPackage(String name) {
        return byPackage.getOrDefault(name, Map.of()).values().stream().flatMap(List::stream);
    }

    private static String contents(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
