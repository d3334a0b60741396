/**
 * An exact index of a project's articles and mentions in memory: which articles match a geographic search or a list, in what
 * order, by which of their mentions, how many in all, and how many of them have what, or are where. It answers as PostgreSQL
 * would, or says which mentions PostGIS must be asked about.
 * Plain Java; {@code liveindex} loads it and keeps it up to date, {@code geosearch} falls back to SQL.
 *
 * <pre>
 *   IndexBuilder ──build──▶ GeoIndex (one version, immutable) ──with(changes)──▶ GeoIndex (the next)
 *                              │                                    (liveindex holds the current one)
 *              ┌───────────────┼──────────────┐
 *          Segment          Segment        Segment      oldest and largest first; Merge makes them fewer
 *        + Tombstones     + Tombstones   + Tombstones   what was deleted, or replaced by a later segment
 *              │
 *   ArticleTable   ordinals = result order: a range of dates is a range of ordinals, a page a walk, a total a count
 *   MentionTable   behind each article its mentions: id, place in one of the next two, kind, H3 cell
 *   PointTable     mentions that are a point, along Hilbert's curve, on the Grid (8 bytes a place), under a BoxTree
 *   ShapeTable     the others, likewise; each different geometry once, in ShapeStore
 *   Kinds          pairs of type and nature; Postings: the articles of each kind, and of each tag or source
 *   ArticleTags    of each article its tags and source
 * </pre>
 *
 * A search ({@link dev.dateline.geoindex.GeoIndex#search}) makes the area a {@code Probe}, which knows of a box, of a row of
 * points and of a shape whether they are inside, outside, or too near the boundary to tell:
 *
 * <pre>
 *   SegmentSearch:  BoxTree × Probe ──▶ Cover: ranges that are inside, leaves to be looked into, so exact bounds
 *                        │
 *      everything inside │ few articles left   │ few mentions        │ else
 *      articles by kind  │ by the filter: look │ a sorted list of    │ a bitset of
 *      ∩ filter          │ at their mentions   │ ordinals ∩ filter   │ ordinals ∩ filter
 *                        ▼
 *   PageWalk over the segments' Hits ──▶ page of ordinals ──▶ matching mentions of these articles alone
 *   FacetCounting, CellCounting over the Hits, and those of their mentions that PlaceMarks has
 * </pre>
 *
 * A circle ({@code Disk}) decides most points on the grid by a table of its half widths ({@code DiskTable}), the few near its
 * boundary by the straight line through the Earth ({@code Earth}), which bounds the geodesic from both sides, and the handful
 * between these bounds by the geodesic itself. What inside means for shapes: docs/adr/0010-inside-a-radius.md.
 */
@NullMarked
package dev.dateline.geoindex;

import org.jspecify.annotations.NullMarked;
