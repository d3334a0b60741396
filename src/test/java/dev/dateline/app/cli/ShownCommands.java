package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The commands of a page and the output that it shows: an {@code sh} block, and the {@code text} block after it. In that
 * block {@code …} stands for any text; white space, ids and times are ignored.
 */
final class ShownCommands {

    private static final Pattern BLOCK =
            Pattern.compile("^```(sh|text)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final String ELLIPSIS = "…";

    private ShownCommands() {}

    /** Commands of the page, and the output that it shows; empty if it shows none. */
    record Step(String commands, String output) {}

    static List<Step> steps(String page) {
        List<Step> steps = new ArrayList<>();
        Matcher block = BLOCK.matcher(page);
        while (block.find()) {
            if (block.group(1).equals("sh")) {
                steps.add(new Step(block.group(2), ""));
            } else {
                Step before = steps.removeLast();
                assertThat(before.output())
                        .as("of one command, the output stands once")
                        .isEmpty();
                steps.add(new Step(before.commands(), block.group(2)));
            }
        }
        return steps;
    }

    static Pattern pattern(String shown) {
        return Pattern.compile(Arrays.stream(masked(shown).split(ELLIPSIS, -1))
                .map(Pattern::quote)
                .collect(Collectors.joining(".*?")));
    }

    /** Without white space, and with what differs between servers replaced. */
    static String masked(String text) {
        return text.replaceAll("\\s", "")
                .replaceAll("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z", "TIME")
                .replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "UUID")
                .replaceAll("dl_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}", "KEY")
                .replaceAll("\"checkpoint_cursor\":\"[^\"]+\"", "\"checkpoint_cursor\":\"CURSOR\"")
                .replaceAll("\"(id|article_id|mention_id)\":[0-9]+", "\"$1\":0");
    }
}
