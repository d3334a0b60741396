package dev.dateline.runs.work;

import dev.dateline.content.articles.ArticleDraft;
import dev.dateline.content.locate.PlaceFinder;
import dev.dateline.content.locate.SourceFocuses;
import dev.dateline.engine.geoparse.SourceFocus;
import dev.dateline.platform.database.SqlFault;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Finds the places of the items that were submitted without them. A fault of the program fails only its item; a failure
 * of the database makes the items wait.
 */
@ApplicationScoped
class ItemLocator {

    private static final Logger LOG = Logger.getLogger(ItemLocator.class);

    private static final int ATTEMPTS = 5;

    private final PlaceFinder finder;
    private final SourceFocuses focuses;
    private final LongTexts longTexts;

    ItemLocator(PlaceFinder finder, SourceFocuses focuses, RunSettings settings) {
        this.finder = finder;
        this.focuses = focuses;
        this.longTexts = new LongTexts(settings.workers());
    }

    /**
     * Items of a batch from its first on.
     *
     * @param items are ready to be written
     * @param waiting could not be located, because the database failed
     * @param failure null if none wait
     */
    record Located(
            List<ParsedItem> items,
            List<ParsedItem> waiting,
            @Nullable SQLException failure) {

        int size() {
            return items.size() + waiting.size();
        }
    }

    /** The items with their places, as far as the turn allows. Waits while the database is unavailable. */
    Located locate(ItemBatch batch, List<ParsedItem> items, TurnLimit limit, DatabaseAbsence absence)
            throws InterruptedException {
        if (!batch.options().locate() || items.stream().noneMatch(ItemLocator::isWithoutPlaces)) {
            return new Located(items, List.of(), null);
        }
        Focuses known = focuses(batch, items, absence);
        List<ParsedItem> located = new ArrayList<>(items.size());
        List<ParsedItem> waiting = new ArrayList<>();
        for (ParsedItem item : items) {
            if (!(item instanceof ParsedItem.Accepted accepted) || !isWithoutPlaces(item)) {
                located.add(item);
            } else if (limit.isOver()) {
                break;
            } else if (known.failure() != null && source(item) != null) {
                waiting.add(item);
            } else {
                Optional<ParsedItem> found = locate(batch, accepted, known, limit);
                if (found.isEmpty()) {
                    break;
                }
                limit.add(found.get());
                located.add(found.get());
            }
        }
        return new Located(located, waiting, waiting.isEmpty() ? null : known.failure());
    }

    private static boolean isWithoutPlaces(ParsedItem item) {
        return item instanceof ParsedItem.Accepted accepted && accepted.given() == null;
    }

    private static ArticleDraft.@Nullable Source source(ParsedItem item) {
        return ((ParsedItem.Accepted) item).article().source();
    }

    /** Empty if the worker left it for other work. */
    private Optional<ParsedItem> locate(ItemBatch batch, ParsedItem.Accepted item, Focuses known, TurnLimit limit)
            throws InterruptedException {
        ArticleDraft.Source source = item.article().source();
        if (source != null && known.bySource().isEmpty()) {
            return Optional.of(failed(item));
        }
        SourceFocus focus = source == null
                ? SourceFocus.NONE
                : known.bySource().orElseThrow().getOrDefault(source.id(), SourceFocus.NONE);
        try (LongTexts.Hold hold = longTexts.begin(item.article().text().length(), limit::isAwaited)) {
            return Optional.of(item.withPlaces(finder.mentions(batch.project(), item.article(), focus, hold)));
        } catch (CancellationException forOthers) {
            LOG.debugf("Item %d of run %s waits: other work has come", item.position(), batch.run());
            return Optional.empty();
        } catch (RuntimeException | StackOverflowError | LinkageError ours) {
            LOG.errorf(ours, "Locating item %d of run %s failed; the item fails", item.position(), batch.run());
            return Optional.of(failed(item));
        }
    }

    private static ParsedItem failed(ParsedItem.Accepted item) {
        return new ParsedItem.Rejected(item.position(), item.article().externalId(), ItemResult.NOT_LOCATED);
    }

    /**
     * What sources write about.
     *
     * @param bySource empty if it cannot be found out, for a fault of ours
     * @param failure of the database, because of which it cannot be found out now
     */
    private record Focuses(
            Optional<Map<String, SourceFocus>> bySource,
            @Nullable SQLException failure) {}

    private Focuses focuses(ItemBatch batch, List<ParsedItem> items, DatabaseAbsence absence)
            throws InterruptedException {
        Set<String> sources = items.stream()
                .filter(ItemLocator::isWithoutPlaces)
                .map(ItemLocator::source)
                .filter(Objects::nonNull)
                .map(ArticleDraft.Source::id)
                .collect(Collectors.toSet());
        int failures = 0;
        while (true) {
            try {
                Map<String, SourceFocus> found = focuses.ofRun(batch.project(), batch.run(), sources);
                absence.over();
                return new Focuses(Optional.of(found), null);
            } catch (SQLException failure) {
                boolean isLasting = switch (SqlFault.of(failure)) {
                    case AWAY, BUSY, DISK_FULL, NOT_PREPARED -> false;
                    case LOST, NODE_AWAY, SHORT_OF_RESOURCES, CONTENTION, TIME_UP -> ++failures == ATTEMPTS;
                    case MOVING, DATA, OURS -> true;
                };
                if (isLasting) {
                    return new Focuses(Optional.empty(), failure);
                }
                absence.waitAfter(failure);
            } catch (RuntimeException | LinkageError ours) {
                LOG.errorf(ours, "What the sources of run %s write about is not known; their items fail", batch.run());
                return new Focuses(Optional.empty(), null);
            }
        }
    }
}
