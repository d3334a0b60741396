package dev.dateline.app.cli;

import dev.dateline.tenant.access.ApiKey;
import dev.dateline.tenant.access.IssuedKey;
import dev.dateline.tenant.access.KeyRequest;
import dev.dateline.tenant.access.Project;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.Scope;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

@Command(
        name = "key",
        footer = {"", "Example:", "  ./dateline key create --project news --scope runs:trigger"},
        description = "Creates, lists and revokes API keys.",
        subcommands = {KeyCommand.Create.class, KeyCommand.ListAll.class, KeyCommand.Revoke.class})
final class KeyCommand {

    @Command(
            name = "create",
            footer = {"", "Example:", "  ./dateline key create --project news --scope runs:trigger"},
            description = "Creates an API key and prints it on standard output. It is not shown again.")
    static final class Create implements Callable<Integer> {
        @Option(
                names = "--project",
                required = true,
                paramLabel = "SLUG",
                description = "Project that the key can access; repeatable.")
        private List<String> projects = List.of();

        @Option(
                names = "--scope",
                paramLabel = "SCOPE",
                converter = ScopeText.class,
                completionCandidates = ScopeNames.class,
                description = "Permission beyond reading: runs:trigger, articles:write, webhooks:manage,"
                        + " entities:manage or watches:manage; repeatable.")
        private List<Scope> scopes = List.of();

        @Option(names = "--name", description = "Display name of the key (default: \"command line\").")
        private String name = "command line";

        @Option(
                names = "--expires",
                paramLabel = "TIME",
                converter = Term.class,
                description = "Validity: for example 12h, 90d or 4w (default: until revoked).")
        private @Nullable Duration expires;

        @Override
        public Integer call() {
            return Program.administer(parts -> {
                var ids =
                        projects.stream().map(slug -> parts.project(slug).id()).collect(Collectors.toSet());
                Instant end = expires == null ? null : parts.clock().instant().plus(expires);
                IssuedKey issued = parts.keys().issue(new KeyRequest(name, ids, java.util.Set.copyOf(scopes), end));
                Terminal.err()
                        .printf(
                                "dateline: key %s for %s, %s; it is not shown again%n",
                                issued.key().id(),
                                String.join(", ", projects),
                                end == null ? "valid until revoked" : "valid until " + end);
                Terminal.out().println(issued.text());
                return ExitCode.DONE;
            });
        }
    }

    @Command(
            name = "list",
            footer = {"", "Example:", "  ./dateline key list --project news"},
            description = "Lists keys, without their secrets.")
    static final class ListAll implements Callable<Integer> {
        @Option(names = "--project", paramLabel = "SLUG", description = "Only keys of this project.")
        private @Nullable String project;

        @Mixin
        private final Listing listing = new Listing();

        @Override
        public Integer call() {
            return Program.administer(parts -> {
                Map<ProjectId, Project> projects =
                        parts.projects().list().stream().collect(Collectors.toMap(Project::id, Function.identity()));
                List<ApiKey> keys = project == null
                        ? parts.keys().list()
                        : parts.keys().list(parts.project(project).id());
                listing.print(
                        parts.json(),
                        keys.stream().map(key -> row(key, projects)).toList());
                return ExitCode.DONE;
            });
        }

        private static Map<String, Object> row(ApiKey key, Map<ProjectId, Project> projects) {
            Map<String, @Nullable Object> row = new LinkedHashMap<>();
            row.put("id", key.id());
            row.put("name", key.name());
            row.put(
                    "projects",
                    key.projects().stream()
                            .filter(projects::containsKey)
                            .map(id -> projects.get(id).slug())
                            .sorted()
                            .toList());
            row.put("scopes", key.scopes().stream().map(Scope::text).sorted().toList());
            row.put("created_at", key.createdAt());
            row.put("expires_at", key.expiresAt());
            row.put("revoked_at", key.revokedAt());
            row.put("last_used_at", key.lastUsedAt());
            return row;
        }
    }

    @Command(
            name = "revoke",
            footer = {"", "Example:", "  ./dateline key revoke 0123456789ab"},
            description = "Revokes a key permanently; takes effect on all servers within 5 seconds.")
    static final class Revoke implements Callable<Integer> {
        @Parameters(paramLabel = "ID", description = "The 12 characters after \"dl_\", or the whole key.")
        private String id = "";

        @Override
        public Integer call() {
            return Program.administer(parts -> {
                String publicPart = id.startsWith("dl_") && id.length() > 15 ? id.substring(3, 15) : id;
                if (!parts.keys().revoke(publicPart)) {
                    throw new CommandFailure(ExitCode.NOT_FOUND_OR_TAKEN, "there is no key " + publicPart);
                }
                Terminal.err().println("dateline: revoked key " + publicPart);
                return ExitCode.DONE;
            });
        }
    }

    /** What a shell completes to a scope. */
    @RegisterForReflection
    static final class ScopeNames extends ArrayList<String> {
        ScopeNames() {
            super(Arrays.stream(Scope.values()).map(Scope::text).toList());
        }
    }

    /** Parses a scope. */
    static final class ScopeText implements ITypeConverter<Scope> {
        @Override
        public Scope convert(String text) {
            return Scope.find(text)
                    .orElseThrow(() -> new TypeConversionException(
                            "must be runs:trigger, articles:write, webhooks:manage, entities:manage or watches:manage, not "
                                    + text));
        }
    }

    /** Parses a duration: {@code 12h}, {@code 90d}, {@code 4w}. */
    static final class Term implements ITypeConverter<Duration> {
        private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,4})([hdw])");

        @Override
        public Duration convert(String text) {
            Matcher matcher = FORM.matcher(text);
            if (!matcher.matches()) {
                throw new TypeConversionException("must be a number and h, d or w, such as 90d, not " + text);
            }
            long count = Long.parseLong(matcher.group(1));
            return switch (matcher.group(2)) {
                case "h" -> Duration.ofHours(count);
                case "d" -> Duration.ofDays(count);
                default -> Duration.ofDays(7 * count);
            };
        }
    }
}
