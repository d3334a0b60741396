package dev.dateline.tenant.access;

/** The id of a project in the database: the first parameter of every query. */
public record ProjectId(long value) {

    // Not the generated ones: the native executable interprets them (ADR 22), and every request compares projects.
    @Override
    public boolean equals(Object other) {
        return other instanceof ProjectId(long id) && id == value;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(value);
    }
}
