package dev.dateline.http.paging;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A page of a list without echo fields: {@code items} and {@code pagination}. */
public record Page<T>(
        @Schema(required = true) List<T> items,
        @Schema(required = true) Pagination pagination) implements Paged {}
