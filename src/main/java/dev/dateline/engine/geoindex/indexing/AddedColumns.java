package dev.dateline.engine.geoindex.indexing;

import dev.dateline.engine.geoindex.area.ShapeStore;
import dev.dateline.engine.geoindex.column.DenseIds;
import dev.dateline.engine.geoindex.column.Doubles;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.column.Longs;
import java.util.ArrayList;
import java.util.List;

/** What was added to an {@link IndexBuilder}, as columns in the order in which it came. */
final class AddedColumns {

    final ArticleNumbers articles = new ArticleNumbers();
    // per mention
    final Ints article = new Ints();
    final Longs id = new Longs();
    final Ints kind = new Ints();
    final Ints lng = new Ints();
    final Ints lat = new Ints();
    /** Shape id; -1 for a point. */
    final Ints shape = new Ints();
    /** Id of its H3 cell. */
    final Ints cell = new Ints();
    // for points that the grid does not hold exactly: the mention, ascending
    final Ints offGrid = new Ints();
    final Doubles offGridLng = new Doubles();
    final Doubles offGridLat = new Doubles();
    final ShapeStore.Builder shapes = new ShapeStore.Builder();
    final DenseIds cells = new DenseIds();
    /** Id of its label and address. */
    final Ints name = new Ints();

    final PlaceNames names = new PlaceNames();
    final ArticleKeys tagsOf = new ArticleKeys();
    final EntityNames entityNames = new EntityNames();
    final ArticleKeys entitiesOf = new ArticleKeys();

    final List<String> types = new ArrayList<>();
    final List<String> natures = new ArrayList<>();
    final Ints kindType = new Ints();
    final Ints kindNature = new Ints();
    final List<String> tags = new ArrayList<>();
}
