package dev.dateline.search.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

class XmlTextTest {

    @Test
    void aDocumentHasOneElementPerLine() {
        String document = new XmlText()
                .begin("feed", "xmlns", "http://www.w3.org/2005/Atom")
                .element("title", "One & \"two\"")
                .begin("link", "href", "/a?b=1&c=\"")
                .end()
                .end()
                .toString();
        assertThat(document)
                .isEqualTo("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        + "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>One &amp; &quot;two&quot;</title>\n"
                        + "<link href=\"/a?b=1&amp;c=&quot;\"></link>\n"
                        + "</feed>\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<a> & 'b' \"c\" ]]>", "tab\tand\r\nlines\n", "Zürich 東京 🗺", "\uE000\uFFFD\uD7FF"})
    void aParserReadsTheTextThatWasWritten(String text) throws Exception {
        assertThat(parsed(text)).containsExactly(text, text);
    }

    @ParameterizedTest
    @CsvSource({"0000", "0001", "000B", "001F", "D800", "DFFF", "FFFE", "FFFF"})
    void aCharacterThatXmlForbidsIsReplaced(String point) throws Exception {
        String text = "a" + (char) Integer.parseInt(point, 16) + "b";
        assertThat(parsed(text)).containsExactly("a\uFFFDb", "a\uFFFDb");
    }

    /** The text as an attribute and as content, as a parser reads them. */
    private static String[] parsed(String text) throws Exception {
        String document = new XmlText()
                .begin("feed", "title", text)
                .element("title", text)
                .end()
                .toString();
        Element feed = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
        return new String[] {
            feed.getAttribute("title"),
            feed.getElementsByTagName("title").item(0).getTextContent()
        };
    }
}
