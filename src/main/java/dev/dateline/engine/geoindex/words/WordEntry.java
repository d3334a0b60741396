package dev.dateline.engine.geoindex.words;

/**
 * A word of a table.
 *
 * @param word in UTF-8
 * @param articles number of articles that have it
 * @param last rank of the last of them
 * @param at where its postings are; its positions follow
 * @param postings size of its postings in bytes
 * @param positions size of its positions in bytes
 */
public record WordEntry(byte[] word, int articles, int last, long at, int postings, int positions) {}
