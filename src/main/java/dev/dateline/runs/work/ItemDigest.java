package dev.dateline.runs.work;

import dev.dateline.content.articles.ArticleDraft;
import dev.dateline.content.entities.EntityDraft;
import dev.dateline.content.locations.MentionDraft;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The first 64 bits of SHA-256 over all that is kept of an item. Values follow each other with their lengths. */
final class ItemDigest {

    private final MessageDigest sha256;
    private final DataOutputStream out;

    private ItemDigest() {
        try {
            sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) { // every Java platform has it
            throw new IllegalStateException(impossible);
        }
        out = new DataOutputStream(new DigestOutputStream(OutputStream.nullOutputStream(), sha256));
    }

    /** @param locate whether places are found if none, not even an empty list, were given */
    static long of(
            ArticleDraft article, List<EntityDraft> entities, @Nullable List<MentionDraft> given, boolean locate) {
        ItemDigest digest = new ItemDigest();
        try {
            digest.article(article);
            digest.out.writeInt(entities.size());
            for (EntityDraft entity : entities) {
                digest.values(entity.type(), entity.id(), entity.name(), entity.nature(), entity.confidence());
            }
            digest.places(given, locate);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return ByteBuffer.wrap(digest.sha256.digest()).getLong();
    }

    private void article(ArticleDraft article) throws IOException {
        values(article.externalId(), article.headline(), article.url(), article.author(), article.pubDate());
        ArticleDraft.Source source = article.source();
        values(source == null ? null : source.id(), source == null ? null : source.name(), article.body());
        out.writeInt(article.tags().size());
        for (ArticleDraft.Tag tag : article.tags()) {
            values(tag.metaType(), tag.category(), tag.confidence());
        }
        out.writeInt(article.images().size());
        for (ArticleDraft.Image image : article.images()) {
            values(image.url(), image.caption(), image.credit(), image.width(), image.height());
        }
    }

    private void places(@Nullable List<MentionDraft> given, boolean locate) throws IOException {
        if (given == null) {
            out.writeInt(locate ? -1 : -2);
            return;
        }
        out.writeInt(given.size());
        for (MentionDraft place : given) {
            values(place.label(), place.locationType(), place.formattedAddress(), place.geometry());
            values(place.canonical(), place.nature(), place.roleInStory(), place.evidence());
        }
    }

    private void values(@Nullable Object... values) throws IOException {
        for (Object value : values) {
            if (value == null) {
                out.writeInt(-1);
            } else {
                byte[] bytes = value.toString().getBytes(StandardCharsets.UTF_8);
                out.writeInt(bytes.length);
                out.write(bytes);
            }
        }
    }
}
