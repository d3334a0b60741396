/**
 * An exact index of a project's articles and mentions in memory: which articles match a geographic search or a list, in what
 * order, by which of their mentions, how many in all, and how many of them have what, or are where. It answers as PostgreSQL
 * would, or says which mentions PostGIS must be asked about.
 * Plain Java; {@code liveindex} loads it and keeps it up to date, {@code search} falls back to SQL.
 *
 * <pre>
 *   IndexBuilder ──build──▶ GeoIndex (one version, immutable) ──with(changes)──▶ GeoIndex (the next)
 *                              │                                    (liveindex holds the current one)
 *              ┌───────────────┼──────────────┐
 *          Segment          Segment        Segment      oldest and largest first; Merge makes them fewer
 *        + Tombstones     + Tombstones   + Tombstones   what was deleted, or replaced by a later segment
 *              │
 *   ArticleTable   ordinals = result order: a range of dates is a range of ordinals, a total is a bit count
 *   MentionTable   each article's mentions: id, row in one of the next two tables, type and nature, H3 cell
 *   PointTable     mentions with a point: along the Hilbert curve, on the Grid (8 bytes each), under a BoxTree
 *   ShapeTable     mentions with another geometry: likewise; ShapeStore holds each distinct geometry once
 *   PostingLists   articles per (type, nature), numbered by TypeNatureDictionary, and per tag or source
 *   ArticleTags    tags and source per article
 * </pre>
 *
 * A search ({@link dev.dateline.geoindex.GeoIndex#search}) makes the area a {@code AreaMatcher}, which knows of a box, of a row of
 * points and of a shape whether they are inside, outside, or too near the boundary to tell:
 *
 * <pre>
 *   SegmentSearch:  BoxTree × AreaMatcher ──▶ TreeRanges: leaf ranges inside, leaves to scan, so exact bounds
 *                        │
 *      everything inside │ few articles left   │ few mentions        │ else
 *      posting lists     │ by the filter: scan │ a sorted list of    │ a bitset of
 *      ∩ filter          │ their mentions      │ ordinals ∩ filter   │ ordinals ∩ filter
 *                        ▼
 *   PageMerge over the segments' OrdinalSets ──▶ page of ordinals ──▶ matching mentions of these articles alone
 *   FacetCounting, CellCounting over the OrdinalSets, and the matching mentions in RowBitset
 * </pre>
 *
 * A circle ({@code PreparedCircle}) decides most points on the grid by a table of its half widths ({@code CircleTable}), the few near its
 * boundary by the straight line through the Earth ({@code Earth}), which bounds the geodesic from both sides, and the handful
 * between these bounds by the geodesic itself. What inside means for shapes: docs/adr/0010-inside-a-radius.md.
 */
@NullMarked
package dev.dateline.geoindex;

import org.jspecify.annotations.NullMarked;
