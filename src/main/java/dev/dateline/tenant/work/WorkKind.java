package dev.dateline.tenant.work;

/** What a project may have to be done. */
public enum WorkKind {
    /** Runs that have not ended. */
    RUNS("runs"),
    /** Events without a position. */
    EVENTS("events"),
    /** Enabled endpoints, with news in the feed or deliveries to send now or later. */
    DELIVERIES("deliveries"),
    /** Articles that may lack a vector. */
    EMBEDDINGS("embeddings"),
    /** Another model's vectors to be made, or to be deleted. */
    MODELS("models"),
    /** Articles that a watch is to be told of. */
    BACKFILLS("backfills");

    private final String text;

    WorkKind(String text) {
        this.text = text;
    }

    /** As in the database. */
    public String text() {
        return text;
    }
}
