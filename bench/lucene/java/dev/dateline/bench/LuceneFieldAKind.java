package dev.dateline.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexWriter;

/** An article is a document. Its points are in one field for each pair of type and nature, and in one field for all. */
final class LuceneFieldAKind extends LuceneLayout {

    private static final String ALL = "all";

    LuceneFieldAKind(Path folder, Corpus corpus, int size, PageMentions mentions) throws IOException {
        super(folder, corpus, size, mentions);
    }

    @Override
    void add(IndexWriter writer, int number, Corpus.Article article) throws IOException {
        Document document = document(number, article);
        for (Corpus.Mention mention : article.mentions()) {
            addPlace(document, ALL, mention.geometry());
            addPlace(document, PageMentions.kindName(mention), mention.geometry());
        }
        writer.addDocument(document);
    }

    @Override
    org.apache.lucene.search.Query byMentions(Query question, double reach) {
        boolean all = question.filter().types().isEmpty();
        return inArea(all ? List.of(ALL) : kinds(question.filter()), question, reach);
    }
}
