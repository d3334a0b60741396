package dev.dateline.chaos.workload;

/** A project with a key of every scope ({@code runs:trigger}, {@code articles:write}, {@code webhooks:manage}). */
public record Tenant(String slug, String key) {}
