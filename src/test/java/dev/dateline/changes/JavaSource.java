package dev.dateline.changes;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What one Java file says about others, read without a compiler. */
final class JavaSource {

    /** What a file names. */
    enum Named {
        /** Simple names of types in its code, which may be of its own package. */
        TYPE,
        /** Types with their packages, in imports and code. */
        QUALIFIED_TYPE,
        /** Packages of which it imports every class. */
        PACKAGE,
        /** Simple names after {@code extends} and {@code implements}. */
        SUPERTYPE,
        /** Annotations; {@code Tag:slow} is {@code @Tag("slow")}. */
        ANNOTATION,
        /** What {@code Path.of("…", "…")} has as literals, joined by slashes. */
        PATH,
        /** Other strings that may name a file: with a dot or a slash. */
        FILE,
        /** Tables, in strings with SQL. */
        TABLE
    }

    private static final Pattern TOKEN = Pattern.compile("""
            //[^\\n]*+|/\\*[^*]*+(?:\\*(?!/)[^*]*+)*+\\*/|(?<block>\"""(?s:.*?)\""")\
            |(?<literal>"[^"\\\\\\n]*+(?:\\\\.[^"\\\\\\n]*+)*+")|'(?:\\\\.[^']*|[^'\\\\])'\
            |(?<wildcard>import\\s+[\\w.]+\\.\\*)|(?<package>package\\s+[\\w.]+)\
            |(?<qualified>\\b[a-z]\\w*(?:\\.[a-z]\\w*)*\\.[A-Z]\\w*)|(?<word>@?[A-Za-z_]\\w*)|[.(),{<>]""");
    private static final Set<String> KINDS = Set.of("class", "interface", "record", "enum");

    private static final Pattern FILE_NAME = Pattern.compile("[\\w./-]*[./][\\w./-]*");

    private final String file;
    private final Map<Named, Set<String>> names = new EnumMap<>(Named.class);

    private JavaSource(String file) {
        this.file = file;
        for (Named what : Named.values()) {
            names.put(what, new HashSet<>());
        }
    }

    /** Its path from the project's folder, with slashes. */
    String file() {
        return file;
    }

    /** Whether it belongs to the program rather than to its tests. */
    boolean main() {
        return file.startsWith("src/main/");
    }

    String packageName() {
        return packageOf(file);
    }

    /** Its top-level class. */
    String name() {
        return file.substring(file.lastIndexOf('/') + 1).replace(".java", "");
    }

    Set<String> names(Named what) {
        return names.get(what);
    }

    private boolean has(String annotation) {
        return names(Named.ANNOTATION).contains(annotation);
    }

    /** A class of tests that the command {@code mvn test} runs. */
    boolean isTest() {
        return !main() && name().endsWith("Test");
    }

    /** A class of tests that start the packaged program. */
    boolean isPackagedTest() {
        return !main() && name().endsWith("IT");
    }

    boolean startsApplication() {
        return has("QuarkusTest");
    }

    /** Explores the schedules of threads, in a JVM of its own. */
    boolean exploresSchedules() {
        return name().endsWith("SchedulesTest");
    }

    /** One of {@code ./dateline test --quick}. */
    boolean isQuick() {
        return isTest() && !startsApplication() && !exploresSchedules() && !has("Tag:slow");
    }

    static JavaSource parse(String file, String text) {
        var source = new JavaSource(file);
        List<String> tokens = new ArrayList<>();
        Matcher token = TOKEN.matcher(text);
        while (token.find()) {
            if (token.group("wildcard") != null) {
                source.names(Named.PACKAGE).add(token.group().replaceAll("import\\s+|\\.\\*", ""));
            } else if (token.group("qualified") != null) {
                source.names(Named.QUALIFIED_TYPE).add(token.group());
            } else if (token.group("block") != null) {
                source.names(Named.TABLE).addAll(Tables.in(token.group()));
            } else if (token.group("literal") != null
                    || token.group("word") != null
                    || token.group().length() == 1) {
                tokens.add(token.group());
            }
        }
        for (int i = 0; i < tokens.size(); i++) {
            source.read(tokens, i);
        }
        return source;
    }

    /** The package by the folder below {@code java}, which also a file that was deleted has. */
    static String packageOf(String file) {
        int root = file.indexOf("/java/") + "/java/".length();
        int end = file.lastIndexOf('/');
        return end < root ? "" : file.substring(root, end).replace('/', '.');
    }

    private void read(List<String> tokens, int i) {
        String token = tokens.get(i);
        if (KINDS.contains(token)
                && tokens.size() > i + 1
                && Character.isUpperCase(tokens.get(i + 1).charAt(0))) {
            readSupertypes(tokens, i + 2);
        } else if (token.equals("Path")
                && tokens.size() > i + 3
                && tokens.get(i + 2).equals("of")) {
            readPath(tokens, i + 4);
        } else if (token.equals("@Tag") && tokens.size() > i + 2) {
            names(Named.ANNOTATION).add("Tag:" + unquoted(tokens.get(i + 2)));
        } else if (token.charAt(0) == '@') {
            names(Named.ANNOTATION).add(token.substring(1));
            names(Named.TYPE).add(token.substring(1));
            if (token.equals("@Entity")) {
                names(Named.TABLE).add(Tables.ofEntity(name()));
            }
        } else if (token.charAt(0) == '"') {
            String literal = unquoted(token);
            names(Named.TABLE).addAll(Tables.in(literal));
            if (FILE_NAME.matcher(literal).matches()) {
                names(Named.FILE).add(literal);
            }
        } else if (Character.isUpperCase(token.charAt(0))) {
            names(Named.TYPE).add(token);
        }
    }

    /** Of a declaration, without its parameters: those of types and those of a record. */
    private void readSupertypes(List<String> tokens, int from) {
        int depth = 0;
        boolean supertype = false;
        for (int i = from; i < tokens.size() && !tokens.get(i).equals("{"); i++) {
            String token = tokens.get(i);
            switch (token) {
                case "(", "<" -> depth++;
                case ")", ">" -> depth--;
                case "extends", "implements" -> supertype |= depth == 0;
                case "permits" -> supertype = false;
                default -> {
                    if (supertype && depth == 0 && Character.isUpperCase(token.charAt(0))) {
                        names(Named.SUPERTYPE).add(token);
                    }
                }
            }
        }
    }

    private void readPath(List<String> tokens, int from) {
        List<String> parts = new ArrayList<>();
        for (int i = from; i < tokens.size() && tokens.get(i).charAt(0) == '"'; i += 2) {
            parts.add(unquoted(tokens.get(i)));
        }
        if (!parts.isEmpty()) {
            names(Named.PATH).add(String.join("/", parts));
        }
    }

    private static String unquoted(String literal) {
        return literal.substring(1, literal.length() - 1);
    }
}
