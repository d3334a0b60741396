package dev.dateline.app.cli;

import dev.dateline.engine.names.NearestName;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Tells a wrong command line in two lines: what is wrong, and the command that would be right. */
final class WrongUsage implements IParameterExceptionHandler {

    private static final int FARTHEST = 2;

    /** What is wrong, and what would be right. */
    private record Told(String wrong, String right) {}

    @Override
    public int handleParseException(ParameterException failure, String[] arguments) {
        Told told = told(failure, arguments);
        PrintWriter err = failure.getCommandLine().getErr();
        err.println("dateline: " + told.wrong());
        err.println("  " + told.right());
        err.flush();
        return ExitCode.MISUSED;
    }

    private static Told told(ParameterException failure, String[] arguments) {
        CommandSpec command = failure.getCommandLine().getCommandSpec();
        if (failure instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched.getUnmatched().getFirst(), command);
        }
        if (failure instanceof MissingParameterException incomplete) {
            Optional<String> unknown = unknownOption(arguments, command); // probably the one that is missing
            if (unknown.isPresent()) {
                return unmatched(unknown.get(), command);
            }
            return new Told(missing(incomplete.getMissing()), forExample(command));
        }
        if (!command.subcommands().isEmpty()) {
            return new Told("a command is missing: " + commands(command), help(command));
        }
        return new Told(firstLine(failure), forExample(command));
    }

    private static Optional<String> unknownOption(String[] arguments, CommandSpec command) {
        return Stream.of(arguments)
                .filter(argument -> argument.startsWith("--") && argument.length() > 2)
                .filter(argument -> command.findOption(argument.split("=", 2)[0]) == null)
                .findFirst();
    }

    private static Told unmatched(String word, CommandSpec command) {
        if (word.startsWith("-")) {
            String name = word.split("=", 2)[0];
            List<String> known = command.options().stream()
                    .flatMap(option -> Stream.of(option.names()))
                    .filter(option -> option.startsWith("--"))
                    .toList();
            String meant = NearestName.find(name, known, FARTHEST)
                    .map("; did you mean %s?"::formatted)
                    .orElse("");
            return new Told("unknown option %s of %s".formatted(name, called(command)) + meant, help(command));
        }
        if (command.subcommands().isEmpty()) {
            return new Told("%s takes no argument \"%s\"".formatted(called(command), word), forExample(command));
        }
        Optional<CommandLine> meant =
                NearestName.find(word, known(command), FARTHEST).map(command.subcommands()::get);
        return meant.map(CommandLine::getCommandSpec)
                .map(right -> new Told(
                        "there is no command \"%s\"; did you mean \"%s\"?".formatted(word, right.name()),
                        forExample(right)))
                .orElseGet(() -> new Told("there is no command \"%s\"".formatted(word), help(command)));
    }

    private static String missing(List<ArgSpec> missing) {
        String names = missing.stream()
                .map(argument -> argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel())
                .collect(Collectors.joining(" and "));
        return names + (missing.size() > 1 ? " are missing" : " is missing");
    }

    private static String firstLine(ParameterException failure) {
        String message = failure.getMessage();
        return message == null ? "wrong usage" : message.lines().findFirst().orElse("wrong usage");
    }

    private static Collection<String> known(CommandSpec command) {
        return command.subcommands().keySet();
    }

    private static String commands(CommandSpec command) {
        return String.join(", ", known(command));
    }

    private static String called(CommandSpec command) {
        return "./" + command.qualifiedName();
    }

    private static String forExample(CommandSpec command) {
        return "for example: " + HelpPage.example(command);
    }

    private static String help(CommandSpec command) {
        return called(command) + " --help shows " + (command.subcommands().isEmpty() ? "its options" : "all commands");
    }
}
