package dev.dateline.search.format;

import dev.dateline.content.articles.ArticleRow;
import dev.dateline.content.articles.MetadataTag;
import dev.dateline.http.paging.PageLinks;
import dev.dateline.http.paging.Pagination;
import dev.dateline.tenant.access.Project;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A page of articles as an Atom feed (RFC 4287, page links of RFC 5005), with points of GeoRSS Simple. Ids contain the
 * project's slug and creation time, so that they are globally unique.
 */
public final class AtomFeed {

    public static final String MEDIA_TYPE = "application/atom+xml";
    public static final String DESCRIPTION =
            "Atom feed (RFC 4287), one entry per article, matching points as `georss:point`";

    private static final String NAMESPACE = "http://www.w3.org/2005/Atom";
    private static final String GEORSS = "http://www.georss.org/georss";

    /** An article, and its matching points: longitude, latitude. */
    public record Entry(ArticleRow article, List<double[]> points) {}

    private final Project project;
    private final UriInfo uri;
    private final XmlText xml = new XmlText();

    private AtomFeed(Project project, UriInfo uri) {
        this.project = project;
        this.uri = uri;
    }

    /** Writes the document. The request URL is the base of the links and, without the page, the id of the feed. */
    public static String of(Project project, UriInfo uri, Pagination page, List<Entry> entries) {
        return new AtomFeed(project, uri).document(page, entries);
    }

    private String document(Pagination page, List<Entry> entries) {
        xml.begin("feed", "xmlns", NAMESPACE, "xmlns:georss", GEORSS);
        xml.element("id", urn(whole()));
        xml.element("title", "Articles of " + project.name());
        xml.element(
                "updated",
                entries.stream()
                        .map(entry -> entry.article().updatedAt())
                        .max(Comparator.naturalOrder())
                        .orElse(Instant.EPOCH));
        xml.begin("author").element("name", project.name()).end();
        xml.element("generator", "Dateline");
        link("self", uri.getRequestUri().toString(), MEDIA_TYPE);
        PageLinks.targets(uri, page)
                .forEach((relation, target) ->
                        link(relation.equals("prev") ? "previous" : relation, target.toString(), MEDIA_TYPE));
        entries.forEach(this::entry);
        return xml.end().toString();
    }

    private void entry(Entry entry) {
        ArticleRow article = entry.article();
        String own = "/public/v1/projects/%s/articles/%d".formatted(project.slug(), article.id());
        String address = uri.getBaseUriBuilder().replacePath(own).build().toString();
        xml.begin("entry");
        xml.element("id", urn(own));
        xml.element("title", article.headline());
        xml.element("updated", article.updatedAt());
        if (article.pubDate() != null) {
            xml.element("published", article.pubDate() + "T00:00:00Z");
        }
        link("alternate", article.url() == null ? address : article.url(), null);
        link("related", address, "application/json");
        if (article.author() != null) {
            xml.begin("author").element("name", article.author()).end();
        }
        if (article.preview() != null) {
            xml.element("summary", article.preview());
        }
        for (MetadataTag tag : article.metadata()) {
            xml.begin("category", "term", tag.metaType() + ":" + tag.category(), "label", tag.category())
                    .end();
        }
        for (double[] point : entry.points()) {
            xml.element("georss:point", point[1] + " " + point[0]); // latitude first
        }
        xml.end();
    }

    private void link(String relation, String target, @Nullable String type) {
        if (type == null) {
            xml.begin("link", "rel", relation, "href", target).end();
        } else {
            xml.begin("link", "rel", relation, "type", type, "href", target).end();
        }
    }

    /** The query without its page. */
    private String whole() {
        URI whole = uri.getRequestUriBuilder()
                .replaceQueryParam("offset", (Object[]) null)
                .replaceQueryParam("limit", (Object[]) null)
                .replaceQueryParam("cursor", (Object[]) null)
                .build();
        return whole.getRawPath() + "?" + whole.getRawQuery();
    }

    private String urn(String name) {
        String whole = String.join("\0", project.slug(), project.createdAt().toString(), name);
        return "urn:uuid:" + UUID.nameUUIDFromBytes(whole.getBytes(StandardCharsets.UTF_8));
    }
}
