package dev.dateline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/**
 * Entities are found by id or by SQL: the native executable has no HQL and no criteria, which were nearly half of
 * Hibernate (ADR 22).
 */
class QueryLanguageTest {

    /** Of sessions. */
    private static final Set<String> QUERIES = Set.of(
            "createQuery", "createSelectionQuery", "createMutationQuery", "createNamedQuery", "getCriteriaBuilder");

    /** Of Panache's entities; each makes HQL. */
    private static final Set<String> INHERITED_QUERIES = Set.of(
            "find", "findAll", "list", "listAll", "stream", "streamAll", "count", "delete", "deleteAll", "update");

    private record Call(String owner, String method) {}

    @Test
    void noClassUsesHqlOrCriteria() throws IOException {
        Map<String, ClassModel> classes = classes();
        List<ClassModel> entities =
                classes.values().stream().filter(QueryLanguageTest::isEntity).toList();
        assertThat(entities).as("entities").hasSizeGreaterThan(5);
        Map<Boolean, List<String>> callers = classes.values().stream()
                .flatMap(type -> calls(type)
                        .filter(call -> isQuery(call, classes) || call.method().equals("findByIdOptional"))
                        .map(call -> Map.entry(isQuery(call, classes), name(type) + " calls " + call)))
                .collect(Collectors.partitioningBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
        assertThat(callers.get(false))
                .as("calls that need no query, to see that this test finds calls")
                .isNotEmpty();
        assertThat(callers.get(true)).as("queries in HQL or by criteria").isEmpty();
    }

    private static boolean isQuery(Call call, Map<String, ClassModel> classes) {
        ClassModel owner = classes.get(call.owner());
        return QUERIES.contains(call.method())
                || INHERITED_QUERIES.contains(call.method())
                        && owner != null
                        && isEntity(owner)
                        && owner.methods().stream()
                                .noneMatch(own -> own.methodName().equalsString(call.method()));
    }

    private static boolean isEntity(ClassModel type) {
        return type.superclass().stream()
                .anyMatch(parent -> parent.asInternalName().endsWith("/PanacheEntityBase"));
    }

    private static Stream<Call> calls(ClassModel type) {
        return StreamSupport.stream(type.constantPool().spliterator(), false)
                .filter(MemberRefEntry.class::isInstance)
                .map(MemberRefEntry.class::cast)
                .map(member ->
                        new Call(member.owner().asInternalName(), member.name().stringValue()));
    }

    private static String name(ClassModel type) {
        return type.thisClass().asInternalName();
    }

    private static Map<String, ClassModel> classes() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("target", "classes", "dev", "dateline"))) {
            List<ClassModel> classes = new ArrayList<>();
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".class")).toList()) {
                classes.add(ClassFile.of().parse(file));
            }
            return classes.stream().collect(Collectors.toMap(QueryLanguageTest::name, Function.identity()));
        }
    }
}
