package dev.dateline.chaos.check;

import java.util.List;

/**
 * @param rule the guarantee that was broken
 * @param what the observation, in one sentence
 * @param excerpt the operations that show it, in time order, with the faults between them
 */
public record Violation(Rule rule, String what, List<String> excerpt) {}
