package dev.dateline.chaos.workload;

/** A project with a key that may do everything ({@code runs:trigger}, {@code articles:write}, {@code webhooks:manage}). */
public record Tenant(String slug, String key) {}
