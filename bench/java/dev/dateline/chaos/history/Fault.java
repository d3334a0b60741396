package dev.dateline.chaos.history;

/** The begin or the end of something that was done to the cluster. */
public record Fault(long at, String kind, String detail, History.Phase phase) {}
