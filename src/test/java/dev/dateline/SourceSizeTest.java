package dev.dateline;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Files and methods stay small enough to be read at once. */
class SourceSizeTest {

    private static final Path MAIN = Path.of("src", "main", "java");
    private static final Path TESTS = Path.of("src", "test", "java");
    private static final int MAX_FILE_LINES = 500;
    private static final int MAX_TEST_FILE_LINES = 500;
    private static final int MAX_METHOD_LINES = 50;

    @Test
    void noFileIsTooLong() throws IOException {
        assertThat(filesLongerThan(MAX_FILE_LINES, MAIN)).isEmpty();
        assertThat(filesLongerThan(MAX_TEST_FILE_LINES, TESTS)).isEmpty();
    }

    /** From brace to brace: annotations and parameters do not count. */
    @Test
    void noMethodIsTooLong() throws IOException {
        Map<String, Long> methods = methods(MAIN);
        assertThat(methods).hasSizeGreaterThan(1_000);
        methods.values().removeIf(lines -> lines <= MAX_METHOD_LINES);
        assertThat(methods).isEmpty();
    }

    private static List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    private static Map<Path, Integer> filesLongerThan(int maxLines, Path folder) throws IOException {
        Map<Path, Integer> longer = new TreeMap<>();
        for (Path file : sources(folder)) {
            int lines = Files.readAllLines(file).size();
            if (lines > maxLines) {
                longer.put(file, lines);
            }
        }
        return longer;
    }

    private static Map<String, Long> methods(Path folder) throws IOException {
        Map<String, Long> methods = new TreeMap<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(sources(folder)));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                unit.accept(new Lengths(unit, positions), methods);
            }
        }
        return methods;
    }

    private static final class Lengths extends TreeScanner<Void, Map<String, Long>> {

        private final CompilationUnitTree unit;
        private final SourcePositions positions;

        Lengths(CompilationUnitTree unit, SourcePositions positions) {
            this.unit = unit;
            this.positions = positions;
        }

        @Override
        public Void visitMethod(MethodTree method, Map<String, Long> methods) {
            if (method.getBody() != null) {
                LineMap lines = unit.getLineMap();
                long first = lines.getLineNumber(positions.getStartPosition(unit, method.getBody()));
                long last = lines.getLineNumber(positions.getEndPosition(unit, method.getBody()));
                methods.put(unit.getSourceFile().getName() + ":" + first + " " + method.getName(), last - first + 1);
            }
            return super.visitMethod(method, methods);
        }
    }
}
