package dev.dateline.app.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * What {@code --help} shows: a list of commands has an example of each, which is the first in the command's footer. Only
 * the page of all commands has the exit codes.
 */
final class HelpPage {

    private static final String EXAMPLE = "Example:";
    private static final String INDENT = "  ";
    private static final int GAP = 2;

    private HelpPage() {}

    static void install(CommandLine commands) {
        commands.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, HelpPage::listOf);
        for (CommandLine command : commands.getSubcommands().values()) {
            install(command);
            command.getHelpSectionMap().remove(UsageMessageSpec.SECTION_KEY_EXIT_CODE_LIST_HEADING);
            command.getHelpSectionMap().remove(UsageMessageSpec.SECTION_KEY_EXIT_CODE_LIST);
        }
    }

    /** The first example of a command; of a command that only has others, that of its first one. */
    static String example(CommandSpec command) {
        List<String> footer = Arrays.asList(command.usageMessage().footer());
        int at = footer.indexOf(EXAMPLE);
        if (at >= 0 && at + 1 < footer.size()) {
            return footer.get(at + 1).strip();
        }
        return command.subcommands().values().stream()
                .findFirst()
                .map(first -> example(first.getCommandSpec()))
                .orElse("");
    }

    private static String listOf(Help help) {
        Map<String, Help> commands = help.subcommands();
        if (commands.isEmpty()) {
            return "";
        }
        int name =
                GAP + commands.keySet().stream().mapToInt(String::length).max().orElse(0);
        int width = help.commandSpec().usageMessage().width();
        TextTable table = TextTable.forColumns(
                help.colorScheme(),
                new Column(name + GAP, GAP, Column.Overflow.SPAN),
                new Column(width - name - GAP, 0, Column.Overflow.WRAP));
        commands.forEach((called, command) -> {
            String[] description = command.commandSpec().usageMessage().description();
            table.addRowValues(text(help, called), text(help, description.length == 0 ? "" : description[0]));
            table.addRowValues(text(help, ""), text(help, INDENT + example(command.commandSpec())));
        });
        return table.toString();
    }

    private static Text text(Help help, String plain) {
        return help.colorScheme().ansi().new Text(plain, help.colorScheme());
    }
}
