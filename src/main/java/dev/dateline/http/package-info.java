/**
 * Requests and answers, whatever they are about: parameters, paging, problems, the OpenAPI document, the files of
 * the explorer. Requests enter as they were sent. Valid values leave, or a problem that names every fault.
 */
@NullMarked
package dev.dateline.http;

import org.jspecify.annotations.NullMarked;
