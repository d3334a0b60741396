package dev.dateline.chaos.history;

/** The start or the end of a fault. */
public record Fault(long at, String kind, String detail, History.Phase phase) {}
