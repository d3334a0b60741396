package dev.dateline.content.entities;

import static dev.dateline.http.parameter.BodyFields.TEXT_LIMIT;

import dev.dateline.http.parameter.BodyFields;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A submitted entity of an article after validation. Contract: 10.2.
 *
 * @param name as the article calls it; null if it does not
 * @param confidence 0 to 1
 */
public record EntityDraft(
        String type,
        String id,
        @Nullable String name,
        @Nullable String nature,
        @Nullable Double confidence) {

    public static final int LIMIT = 500;
    public static final int TYPE_LIMIT = 64;
    public static final int ID_LIMIT = 200;
    public static final int NATURE_LIMIT = 64;

    /** What a type consists of. */
    public static final Pattern TYPE = Pattern.compile("[a-z0-9_-]+");

    /** The canonical entity of a mention. */
    public static EntityDraft canonical(String type, String id, @Nullable String name) {
        return new EntityDraft(type, id, name, null, null);
    }

    /** Reads {@code entities} of an item; notes faults per field. */
    public static List<EntityDraft> read(BodyFields item) {
        return item.objects("entities", LIMIT, EntityDraft::readOne);
    }

    private static EntityDraft readOne(BodyFields fields) {
        return new EntityDraft(
                fields.requiredTextLike("type", TYPE_LIMIT, TYPE, "must be of the characters a-z 0-9 _ -"),
                fields.requiredSegment("id", ID_LIMIT),
                fields.requiredText("name", TEXT_LIMIT),
                fields.node("nature") == null ? null : fields.requiredText("nature", NATURE_LIMIT),
                fields.number("confidence", 0, 1));
    }
}
