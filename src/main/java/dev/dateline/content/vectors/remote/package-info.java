/**
 * The model by address (ADR 55): requests to it, the queue of articles that wait for it, and the vectors of questions.
 *
 * <pre>
 *   RemoteBacklog   of every server: takes tasks of marked projects (TaskQueue) while the address may be asked (EndpointPace)
 *     TaskWork      ──▶ Passages of each text ──▶ ModelServer ──▶ SignedBytes ──▶ TaskResults, in one transaction
 *   QuestionVectors ──▶ cache, or ModelServer, if the QuestionGate lets it
 * </pre>
 */
@NullMarked
package dev.dateline.content.vectors.remote;

import org.jspecify.annotations.NullMarked;
