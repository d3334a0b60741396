package dev.dateline.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.ValidatableResponse;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Feeds as an XML parser reads them. Source: RFC 4287, 4.1. */
public final class AtomXml {

    private AtomXml() {}

    /** The feed in a response, which has all that a feed must have. */
    public static Element read(ValidatableResponse answer) {
        try {
            var factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            byte[] body = answer.statusCode(200).extract().asByteArray();
            Element feed = factory.newDocumentBuilder()
                    .parse(new ByteArrayInputStream(body))
                    .getDocumentElement();
            assertThat(feed.getNamespaceURI()).isEqualTo("http://www.w3.org/2005/Atom");
            for (String required : List.of("id", "title", "updated", "author")) {
                only(feed, required);
            }
            all(feed, "entry").forEach(AtomXml::hasWhatAnEntryMustHave);
            return feed;
        } catch (javax.xml.parsers.ParserConfigurationException
                | org.xml.sax.SAXException
                | java.io.IOException wrong) {
            throw new AssertionError(wrong);
        }
    }

    private static void hasWhatAnEntryMustHave(Element entry) {
        List.of("id", "title", "updated").forEach(name -> only(entry, name));
        assertThat(link(entry, "alternate")).isNotEmpty();
        all(entry, "point")
                .forEach(point -> assertThat(point.getNamespaceURI()).isEqualTo("http://www.georss.org/georss"));
    }

    /** Direct children only. */
    public static List<Element> all(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element && element.getLocalName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }

    public static Element only(Element parent, String name) {
        assertThat(all(parent, name)).as(name).hasSize(1);
        return all(parent, name).getFirst();
    }

    public static String text(Element parent, String name) {
        return only(parent, name).getTextContent();
    }

    /** Empty if there is none. */
    public static String link(Element parent, String relation) {
        return all(parent, "link").stream()
                .filter(link -> link.getAttribute("rel").equals(relation))
                .map(link -> link.getAttribute("href"))
                .findFirst()
                .orElse("");
    }
}
