package dev.dateline.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finding places: {@code locate --json} over files of 300 words, all builds in turns. What the first third of the files
 * costs is subtracted, so the start, the loading of the gazetteer and the youth of the JVM are not in the figure.
 */
final class LocateBench {

    private static final Path DEMO = Path.of("src", "main", "resources", "demo", "articles.ndjson");
    private static final int WORDS = 300;
    private static final int ROUNDS = 3;

    /** Of the shell's {@code times}: user and system time of its children. */
    private static final Pattern SPENT = Pattern.compile("(\\d+)m([\\d.]+)s");

    private final Path folder;

    LocateBench(Path folder) {
        this.folder = folder;
    }

    void run(int articles) throws IOException, InterruptedException {
        List<String> files = write(articles);
        for (int round = 0; round < ROUNDS; round++) {
            double first = 0;
            for (Contender contender : Contender.built()) {
                double third = seconds(contender, files.subList(0, articles / 3));
                double all = seconds(contender, files);
                double each = (articles - articles / 3) / (all - third);
                first = first == 0 ? each : first;
                System.out.printf(
                        "%-16s %,6.0f articles of %d words per second of processor time (%.2f)%n",
                        contender.name(), each, WORDS, each / first);
            }
        }
    }

    /** Of articles of the demo, which are drawn anew for each file. */
    private List<String> write(int articles) throws IOException {
        List<String> stories = new ArrayList<>();
        var json = new ObjectMapper();
        for (String line : Files.readAllLines(DEMO)) {
            stories.add(json.readTree(line).path("body").asText());
        }
        Files.createDirectories(folder);
        var random = new Random(1);
        List<String> files = new ArrayList<>();
        for (int number = 0; number < articles; number++) {
            var text = new StringBuilder();
            for (int words = 0; words < WORDS; ) {
                String story = stories.get(random.nextInt(stories.size()));
                text.append(story).append("\n\n");
                words += story.split(" ").length;
            }
            files.add(Files.writeString(folder.resolve(number + ".txt"), text).toString());
        }
        return files;
    }

    private static double seconds(Contender contender, List<String> files) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("bash", "-c", "\"$@\" > /dev/null; times", "bash"));
        command.addAll(contender.command().subList(0, contender.command().size() - 1)); // without "serve"
        command.addAll(List.of("locate", "--json"));
        command.addAll(files);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String[] lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\n");
        if (process.waitFor() != 0) {
            throw new IllegalStateException(contender.name() + " failed");
        }
        Matcher spent = SPENT.matcher(lines[lines.length - 1]);
        double seconds = 0;
        while (spent.find()) {
            seconds += Integer.parseInt(spent.group(1)) * 60 + Double.parseDouble(spent.group(2));
        }
        return seconds;
    }
}
