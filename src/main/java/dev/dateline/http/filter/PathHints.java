package dev.dateline.http.filter;

import dev.dateline.engine.names.NearestName;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Says for a path that does not exist, or is that of nothing, which paths exist there, and which one was perhaps meant. */
@Singleton
class PathHints {

    private static final List<String> PROJECT = List.of("public", "v1", "projects", "{project_slug}");

    /** A segment that is rather the name of a path than an id. */
    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z_-]*");

    /** Edits up to which a path is taken for a misspelt one. */
    private static final int EDITS = 2;

    private final AllowedMethods methods;

    /** The segments of the paths in projects, sorted; set at the first use, when all resources are known. */
    private volatile List<List<String>> templates = List.of();

    PathHints(AllowedMethods methods) {
        this.methods = methods;
    }

    /** Sentences to append to a detail; empty if the path may well be meant. */
    Optional<String> find(String path) {
        List<String> given = segments(path);
        if (given.isEmpty() || !given.getFirst().equals(PROJECT.getFirst())) {
            return Optional.empty();
        }
        if (!begins(given, PROJECT) || given.size() == PROJECT.size()) {
            return Optional.of(". The API is below /public/v1/projects/{project_slug}");
        }
        List<List<String>> all = templates();
        Optional<List<String>> matched = all.stream()
                .filter(template -> template.size() == given.size() && begins(given, template))
                .findFirst();
        if (matched.isPresent() && !WORD.matcher(given.getLast()).matches()) {
            return Optional.empty();
        }
        int known = matched.isPresent() ? given.size() - 1 : knownSegments(given, all);
        List<List<String>> below = all.stream()
                .filter(template ->
                        template.size() > known && begins(given.subList(0, known), template.subList(0, known)))
                .toList();
        List<List<String>> others = below.stream()
                .filter(template -> !matched.equals(Optional.of(template)))
                .toList();
        Optional<String> meant = nearest(given, others).map(near -> ". Did you mean " + shown(near) + "?");
        // any word may be an entity's id
        boolean named = matched.filter(template -> template.getLast().equals("{entity_id}"))
                .isPresent();
        return named || below.isEmpty()
                ? meant
                : Optional.of(meant.map(question -> question + " ").orElse(". ")
                        + listed(given.subList(0, known), below, known));
    }

    private List<List<String>> templates() {
        if (templates.isEmpty()) {
            templates = methods.templates().stream()
                    .map(PathHints::segments)
                    .filter(template -> begins(template, PROJECT))
                    .sorted(Comparator.comparing(List::toString))
                    .toList();
        }
        return templates;
    }

    private static String listed(List<String> parent, List<List<String>> below, int known) {
        var next = new TreeSet<String>();
        below.forEach(template -> next.add(template.get(known)));
        return "Paths below %s: %s"
                .formatted(shown(below.getFirst().subList(0, parent.size())), String.join(", ", next));
    }

    /** Number of segments at the beginning that some template has. */
    private static int knownSegments(List<String> given, List<List<String>> templates) {
        int known = PROJECT.size();
        while (known < given.size() && isBeginning(given.subList(0, known + 1), templates)) {
            known++;
        }
        return known;
    }

    private static boolean isBeginning(List<String> given, List<List<String>> templates) {
        Predicate<List<String>> longer = template -> template.size() > given.size();
        return templates.stream().filter(longer).anyMatch(template -> begins(given, template.subList(0, given.size())));
    }

    /** A template that differs by a misspelling, or that ends as the path does. */
    private static Optional<List<String>> nearest(List<String> given, List<List<String>> templates) {
        return templates.stream()
                .filter(template -> template.size() == given.size())
                .filter(template -> isNear(given, template) && edits(given, template) <= EDITS)
                .min(Comparator.comparingInt(template -> edits(given, template)))
                .or(() -> templates.stream()
                        .filter(template -> template.getLast().equals(given.getLast()))
                        .min(Comparator.comparingInt(List::size)));
    }

    private static boolean isNear(List<String> given, List<String> template) {
        return IntStream.range(0, given.size())
                .allMatch(at ->
                        isVariable(template.get(at)) || NearestName.isNear(given.get(at), template.get(at), EDITS));
    }

    private static int edits(List<String> given, List<String> template) {
        int edits = 0;
        for (int at = 0; at < given.size(); at++) {
            edits += isVariable(template.get(at)) ? 0 : NearestName.distance(given.get(at), template.get(at));
        }
        return edits;
    }

    /** Whether the first segments are those of a template. */
    private static boolean begins(List<String> given, List<String> template) {
        if (given.size() < template.size()) {
            return false;
        }
        for (int at = 0; at < template.size(); at++) {
            if (!isVariable(template.get(at)) && !template.get(at).equals(given.get(at))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isVariable(String segment) {
        return segment.startsWith("{");
    }

    /** A template as people write it; variables lose their patterns. */
    private static String shown(List<String> template) {
        String rest = String.join("/", template.subList(PROJECT.size(), template.size()));
        return rest.isEmpty() ? "…" : "…/" + rest;
    }

    private static List<String> segments(String path) {
        return Pattern.compile("/")
                .splitAsStream(path)
                .filter(segment -> !segment.isEmpty())
                .map(segment -> segment.startsWith("{") ? segment.replaceAll("[\\s:].*}", "}") : segment)
                .toList();
    }
}
