package dev.dateline.tenant.access;

import java.util.UUID;

/** What a private address shows: the articles of a watch. */
record FeedAddress(ProjectId project, UUID watch) {

    /** Stands for the address where requests are counted by API key: no key has an id of this form. */
    String callerId() {
        return "feed:" + watch;
    }
}
