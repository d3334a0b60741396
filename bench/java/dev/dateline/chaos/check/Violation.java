package dev.dateline.chaos.check;

import java.util.List;

/**
 * @param rule which promise was broken
 * @param what what was seen, in a sentence
 * @param excerpt the operations that show it, in time order, with the faults between them
 */
public record Violation(Rule rule, String what, List<String> excerpt) {}
