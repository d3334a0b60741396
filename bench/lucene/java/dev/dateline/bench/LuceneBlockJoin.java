package dev.dateline.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.join.QueryBitSetProducer;
import org.apache.lucene.search.join.ScoreMode;
import org.apache.lucene.search.join.ToParentBlockJoinQuery;

/** An article is a document that follows the documents of its mentions. */
final class LuceneBlockJoin extends LuceneLayout {

    private static final Term ARTICLE = new Term("article", "yes");

    private final QueryBitSetProducer articles = new QueryBitSetProducer(new TermQuery(ARTICLE));

    LuceneBlockJoin(Path folder, Corpus corpus, int size, PageMentions mentions) throws IOException {
        super(folder, corpus, size, mentions);
    }

    @Override
    void add(IndexWriter writer, int number, Corpus.Article article) throws IOException {
        List<Document> block = new ArrayList<>();
        for (Corpus.Mention mention : article.mentions()) {
            var child = new Document();
            child.add(new StringField("kind", PageMentions.kindName(mention), Field.Store.NO));
            addPlace(child, "place", mention.geometry());
            block.add(child);
        }
        Document parent = document(number, article);
        parent.add(new StringField(ARTICLE.field(), ARTICLE.text(), Field.Store.NO));
        block.add(parent);
        writer.addDocuments(block);
    }

    @Override
    org.apache.lucene.search.Query byMentions(Query question, double reach) {
        var mention = new BooleanQuery.Builder().add(inArea(List.of("place"), question, reach), Occur.FILTER);
        if (!question.filter().types().isEmpty()) {
            mention.add(terms("kind", kinds(question.filter())), Occur.FILTER);
        }
        return new ToParentBlockJoinQuery(mention.build(), articles, ScoreMode.None);
    }
}
