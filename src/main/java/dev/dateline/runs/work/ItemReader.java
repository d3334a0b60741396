package dev.dateline.runs.work;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.dateline.content.articles.ArticleDraft;
import dev.dateline.content.entities.EntityDraft;
import dev.dateline.content.locations.MentionDraft;
import dev.dateline.content.locations.MentionReader;
import dev.dateline.http.parameter.BodyFields;
import dev.dateline.http.problem.FieldFaults;
import dev.dateline.http.problem.RepeatedMember;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/** Reads items. A fault in one item fails only that item. */
@ApplicationScoped
class ItemReader {

    private static final Logger LOG = Logger.getLogger(ItemReader.class);
    private static final int FAULTS_TOLD = 20;
    private static final int MAX_POINTER_CHARACTERS = 500;
    private static final int REPLACEMENT = 0xFFFD;

    // Each token costs up to 60 bytes of memory, however short its text. 10 MiB of positions have some four million.
    private static final int MIN_TOKENS = 800_000;
    private static final int MAX_TOKENS = 5_000_000;
    private static final long HEAP_OF_A_TOKEN = 320;
    // Only few threads read text of this length at the same time, so that more workers need no more memory.
    private static final int LARGE = 512 * 1024;
    private static final long HEAP_OF_A_LARGE_ONE = 256L * 1024 * 1024;

    private final JsonFactory tokens;
    private final Semaphore large =
            new Semaphore((int) Math.max(1, Runtime.getRuntime().maxMemory() / HEAP_OF_A_LARGE_ONE), true);
    private final ObjectReader json;
    private final MentionReader mentions;

    ItemReader(ObjectMapper mapper, MentionReader mentions) {
        // with two fields of the same name, the intended one is unknown (RFC 8259, 4)
        this.json = mapper.readerFor(JsonNode.class).with(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);
        this.mentions = mentions;
        // names are not cached: an item may consist of names only
        this.tokens = JsonFactory.builder()
                .configure(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES, false)
                .streamReadConstraints(mapper.getFactory()
                        .streamReadConstraints()
                        .rebuild()
                        .maxTokenCount(
                                Math.clamp(Runtime.getRuntime().maxMemory() / HEAP_OF_A_TOKEN, MIN_TOKENS, MAX_TOKENS))
                        .build())
                .build();
    }

    /** Reads an item that is of no run; its places are found if it has none. */
    ParsedItem read(JsonNode item) {
        return read(0, item, RunOptions.DEFAULT);
    }

    ParsedItem read(ItemBatch.Item item, ItemBatch batch) throws InterruptedException {
        if (item.payload().length() < LARGE) {
            return readNow(item, batch);
        }
        large.acquire(); // a worker that is stopped meanwhile hands its batch back
        try {
            return readNow(item, batch);
        } finally {
            large.release();
        }
    }

    private ParsedItem readNow(ItemBatch.Item item, ItemBatch batch) {
        try {
            return read(item.position(), tree(item.payload()), batch.options());
        } catch (StreamConstraintsException beyond) {
            return rejected(
                    item, "exceeds a JSON limit: nesting depth, number of values, or length of a number or name");
        } catch (JsonProcessingException malformed) {
            return RepeatedMember.findPointer(malformed)
                    .<ParsedItem>map(member ->
                            new ParsedItem.Rejected(item.position(), null, storable(member) + " must not be repeated"))
                    .orElseGet(() -> rejected(item, "is not JSON"));
        } catch (RuntimeException ours) {
            LOG.errorf(ours, "Reading item %d of run %s failed; the item fails", item.position(), batch.run());
            return new ParsedItem.Rejected(item.position(), null, ItemResult.NOT_READ);
        }
    }

    /** A shortened pointer with the client's member names, without characters that PostgreSQL cannot store. */
    private static String storable(String pointer) {
        return pointer.codePoints()
                .limit(MAX_POINTER_CHARACTERS)
                .map(point -> point == 0 || Character.getType(point) == Character.SURROGATE ? REPLACEMENT : point)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private JsonNode tree(String payload) throws JsonProcessingException {
        try (JsonParser parser = tokens.createParser(payload)) {
            return json.readValue(parser);
        } catch (JsonProcessingException malformed) {
            throw malformed;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static ParsedItem rejected(ItemBatch.Item item, String reason) {
        return new ParsedItem.Rejected(item.position(), null, "the item " + reason);
    }

    private ParsedItem read(int position, JsonNode node, RunOptions options) {
        BodyFields fields = BodyFields.ofItem(node, NewsFormats.NAMES);
        if (!node.isObject()) {
            return new ParsedItem.Rejected(position, null, told(fields.faults()));
        }
        ArticleDraft article = ArticleDraft.read(fields);
        List<EntityDraft> entities = EntityDraft.read(fields);
        List<MentionDraft> locations = fields.node("locations") == null ? null : mentions.read(fields);
        FieldFaults faults = fields.faults();
        if (!faults.isEmpty()) {
            return new ParsedItem.Rejected(position, article.externalId(), told(faults));
        }
        long digest = ItemDigest.of(article, entities, locations, options.locate());
        return new ParsedItem.Accepted(
                position, article, entities, locations, digest, ItemWarnings.of(fields.unread()));
    }

    private static String told(FieldFaults faults) {
        String told = faults.stream()
                .limit(FAULTS_TOLD)
                .map(fault -> ("".equals(fault.pointer()) ? "the item" : fault.pointer()) + " " + fault.detail())
                .collect(Collectors.joining("; "));
        int more = faults.total() - FAULTS_TOLD;
        return more > 0 ? told + "; and %d more".formatted(more) : told;
    }
}
