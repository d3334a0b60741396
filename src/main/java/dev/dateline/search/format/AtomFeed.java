package dev.dateline.search.format;

import dev.dateline.content.articles.ArticleRow;
import dev.dateline.content.articles.MetadataTag;
import dev.dateline.http.paging.PageLinks;
import dev.dateline.http.paging.Pagination;
import dev.dateline.tenant.access.Project;
import jakarta.ws.rs.core.UriBuilder;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
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
    public record Entry(ArticleRow article, List<double[]> points) {

        /** Of what a search by area has found. */
        public static Entry of(GeoSearchRow item) {
            List<double[]> points = item.matchingLocations().stream()
                    .flatMap(mention -> mention.position().stream())
                    .toList();
            return new Entry(item.article(), points);
        }
    }

    /**
     * What the feed says of itself.
     *
     * @param name of which its id is made, together with the project
     * @param changedAt when it was last changed, beside its entries
     * @param links by relation, in their order
     */
    public record Head(String name, String title, Instant changedAt, Map<String, String> links) {}

    private final Project project;
    private final UriBuilder base;
    private final XmlText xml = new XmlText();

    private AtomFeed(Project project, UriBuilder base) {
        this.project = project;
        this.base = base;
    }

    /** Writes the document. The request URL is the base of the links and, without the page, the id of the feed. */
    public static String of(Project project, UriInfo uri, Pagination page, List<Entry> entries) {
        Map<String, String> links = new LinkedHashMap<>();
        links.put("self", uri.getRequestUri().toString());
        PageLinks.targets(uri, page)
                .forEach((relation, target) ->
                        links.put(relation.equals("prev") ? "previous" : relation, target.toString()));
        Head head = new Head(whole(uri), "Articles of " + project.name(), Instant.EPOCH, links);
        return of(project, uri.getBaseUri(), head, entries);
    }

    /** Likewise, of entries that are no page of a search. */
    public static String of(Project project, URI base, Head head, List<Entry> entries) {
        return new AtomFeed(project, UriBuilder.fromUri(base)).document(head, entries);
    }

    /** When the entries, or the feed itself, were last changed. */
    public static Instant updatedAt(Head head, List<Entry> entries) {
        return Stream.concat(
                        Stream.of(head.changedAt()),
                        entries.stream().map(entry -> entry.article().updatedAt()))
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    private String document(Head head, List<Entry> entries) {
        xml.begin("feed", "xmlns", NAMESPACE, "xmlns:georss", GEORSS);
        xml.element("id", urn(head.name()));
        xml.element("title", head.title());
        xml.element("updated", updatedAt(head, entries));
        xml.begin("author").element("name", project.name()).end();
        xml.element("generator", "Dateline");
        head.links().forEach((relation, target) -> link(relation, target, MEDIA_TYPE));
        entries.forEach(this::entry);
        return xml.end().toString();
    }

    private void entry(Entry entry) {
        ArticleRow article = entry.article();
        String own = "/public/v1/projects/%s/articles/%d".formatted(project.slug(), article.id());
        String address = base.clone().path(own).build().toString();
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
    private static String whole(UriInfo uri) {
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
