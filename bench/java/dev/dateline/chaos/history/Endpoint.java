package dev.dateline.chaos.history;

import java.util.Set;

/** A webhook endpoint that was enabled before the first event. @param types the events it gets */
public record Endpoint(int tenant, int number, String id, Set<String> types) {}
