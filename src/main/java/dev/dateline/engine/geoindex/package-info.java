/**
 * An exact index of a project's articles and mentions in memory. It answers geographic searches and lists: articles in
 * order, their matching mentions, the total, facets, and counts per cell. The answers equal those of PostgreSQL;
 * mentions that only PostGIS can decide are returned as undecided. Plain Java; {@code liveindex} loads it and keeps it
 * up to date, {@code search} falls back to SQL.
 *
 * <pre>
 *   IndexBuilder ──build──▶ GeoIndex (one version, immutable) ──with(changes)──▶ GeoIndex (the next)
 *                              │                                    (liveindex holds the current one)
 *              ┌───────────────┼──────────────┐
 *          Segment          Segment        Segment      oldest and largest first; Merge reduces them
 *        + Tombstones     + Tombstones   + Tombstones   deleted, or replaced in a later segment
 *              │
 *   ArticleTable   ordinals = result order: a date filter is a range of ordinals, a total a count
 *   MentionTable   mentions by article: id, row in one of the next two tables, kind, H3 cell
 *   PointTable     point mentions, along Hilbert's curve, on the Grid (8 bytes per point), with a BoxTree
 *   ShapeTable     other mentions, likewise; each distinct geometry once, in ShapeStore
 *   PlaceTable     the place of each mention, and the places by name; CommonNumbers: one number in all segments
 *   PostingLists   the articles per kind (type and nature, see KindDictionary), per tag and per source
 *   ArticleTags    tags and source per article
 * </pre>
 *
 * A search ({@code GeoIndex.search}) prepares the area as a {@code AreaMatcher}, which classifies
 * boxes, points and shapes as inside, outside or undecided:
 *
 * <pre>
 *   SegmentSearch:  BoxTree × AreaMatcher ──▶ TreeRanges: ranges inside, leaves to scan, and so exact bounds
 *                        │
 *      everything inside │ few articles left   │ few mentions        │ else
 *      articles by kind  │ by the filter: test │ a sorted list of    │ a bitset of
 *      ∩ filter          │ their mentions      │ ordinals ∩ filter   │ ordinals ∩ filter
 *                        ▼
 *   PageMerge over the segments' OrdinalSets ──▶ page of ordinals ──▶ matching mentions of these articles only
 *   NearestSearch: the same search in smaller circles (InnerCircles) ──▶ NearestCandidates with bounds ──▶ PostGIS measures
 *   FacetCounting, CellCounting over the OrdinalSets and their mentions in RowBitset
 * </pre>
 *
 * A circle ({@code PreparedCircle}) decides most points on the grid by a table of its half widths ({@code CircleTable}). The
 * straight line through the Earth ({@code Earth}) bounds the geodesic from both sides and decides most points near the
 * boundary; the geodesic decides the few between these bounds. docs/adr/0010-inside-a-radius.md defines "inside" for
 * shapes.
 */
@NullMarked
package dev.dateline.engine.geoindex;

import org.jspecify.annotations.NullMarked;
