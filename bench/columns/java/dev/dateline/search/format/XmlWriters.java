package dev.dateline.search.format;

import java.io.StringWriter;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** The same document by {@link XmlText} and by the JDK's {@link XMLStreamWriter}. */
public final class XmlWriters {

    /** The texts of one entry. */
    public record Entry(String title, String link, String summary, List<String> categories) {}

    private static final String NAMESPACE = "http://www.w3.org/2005/Atom";
    private static final XMLOutputFactory FACTORY = XMLOutputFactory.newDefaultFactory();

    private XmlWriters() {}

    public static String byXmlText(List<Entry> entries) {
        var xml = new XmlText();
        xml.begin("feed", "xmlns", NAMESPACE);
        for (Entry entry : entries) {
            xml.begin("entry").element("title", entry.title());
            xml.begin("link", "rel", "alternate", "href", entry.link()).end();
            xml.element("summary", entry.summary());
            entry.categories()
                    .forEach(category -> xml.begin("category", "term", category).end());
            xml.end();
        }
        return xml.end().toString();
    }

    /**
     * Equal bytes only if no text has a quote, a tab, a line break or a character that XML forbids: the JDK's writer
     * leaves these as they are.
     */
    public static String byStreamWriter(List<Entry> entries) {
        var text = new StringWriter();
        try {
            XMLStreamWriter xml = FACTORY.createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeCharacters("\n");
            xml.writeStartElement("feed");
            xml.writeAttribute("xmlns", NAMESPACE);
            for (Entry entry : entries) {
                xml.writeStartElement("entry");
                element(xml, "title", entry.title());
                xml.writeStartElement("link");
                xml.writeAttribute("rel", "alternate");
                xml.writeAttribute("href", entry.link());
                end(xml);
                element(xml, "summary", entry.summary());
                for (String category : entry.categories()) {
                    xml.writeStartElement("category");
                    xml.writeAttribute("term", category);
                    end(xml);
                }
                end(xml);
            }
            end(xml);
            xml.flush();
        } catch (XMLStreamException failed) {
            throw new IllegalStateException(failed);
        }
        return text.toString();
    }

    private static void element(XMLStreamWriter xml, String name, String content) throws XMLStreamException {
        xml.writeStartElement(name);
        xml.writeCharacters(content);
        end(xml);
    }

    private static void end(XMLStreamWriter xml) throws XMLStreamException {
        xml.writeEndElement();
        xml.writeCharacters("\n");
    }
}
