package dev.dateline.app.cli;

import dev.dateline.runs.work.ItemField;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The fields of an item, at the end of {@code import --help}. */
final class ItemFieldTable {

    private static final int NAME = 2 + 29 + 2; // the longest is locations[].formatted_address

    private ItemFieldTable() {}

    static void addTo(CommandLine command) {
        command.getHelpSectionMap()
                .compute(
                        UsageMessageSpec.SECTION_KEY_FOOTER,
                        (key, footer) -> help -> (footer == null ? "" : footer.render(help)) + text(help));
    }

    private static String text(Help help) {
        int width = help.commandSpec().usageMessage().width();
        TextTable table = TextTable.forColumns(
                help.colorScheme(),
                new Column(NAME, 2, Column.Overflow.SPAN),
                new Column(width - NAME, 0, Column.Overflow.WRAP));
        for (ItemField field : ItemField.ALL) {
            table.addRowValues(field.path(), "%s: %s".formatted(field.type(), field.bounds()));
            if (!field.example().isEmpty()) {
                table.addRowValues("", "  " + field.example());
            }
        }
        return "%nFields of an item, each with its type, its bounds and an example:%n%s".formatted(table);
    }
}
