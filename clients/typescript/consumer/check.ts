// The packed client, used as others use it, against the service; anything unexpected ends it with an error.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  ConnectionFailed,
  CursorExpired,
  Dateline,
  type Event,
  EventType,
  GeometryTypeEnum,
  Problem,
  type Submission,
  verifyWebhook,
  WebhookRefused,
} from "dateline-client";
import { FileCursorStore } from "dateline-client/node";

const { BASE, EXPIRED, FAULTS, KEY } = process.env as Record<string, string>;
const project = "clients";
const client = (baseUrl: string, patience = {}) => new Dateline({ baseUrl, key: KEY, project, ...patience });
const faulty = (name: string, faults: string, patience = {}) =>
  client(`${FAULTS}/typescript-${name}/${faults}`, patience);
const dateline = client(BASE);
const bbox = "178,-19,179,-18";

async function problemOf(answer: Promise<unknown>): Promise<Problem> {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert(error instanceof Problem, `not a problem: ${error}`);
  return error;
}

async function listed<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

function submission(count = 3): Submission {
  const location = { label: "Suva", locationType: "city", geometry: { type: GeometryTypeEnum.Point, coordinates: [178.44, -18.14] } };
  const entities = [1, 2].map((number) => ({ type: "person", id: `typescript/${number}`, name: `Person ${number}` }));
  return {
    items: Array.from({ length: count }, (_, number) => ({
      externalId: `typescript-${number}`,
      headline: `Typed ${number}`,
      pubDate: new Date(2026, 10, 20),
      locations: [location],
      entities,
    })),
  };
}

async function aRunWhoseAnswerIsLostIsSubmittedOnce(): Promise<string> {
  const before = await listed(dateline.all.listRuns());
  const submitted = await faulty("run", "cut").runs.triggerRun({ submission: submission() });
  const run = await dateline.waitFor(submitted.runId);
  assert.equal(run.status, "succeeded");
  assert.equal((await listed(dateline.all.listRuns())).length, before.length + 1);
  return run.runId;
}

async function pagesAreWalkedByCursorAndByOffset(runId: string): Promise<void> {
  const byCursor = await listed(dateline.all.geoSearch({ bbox, limit: 2 }));
  assert.deepEqual(byCursor.map((article) => article.matchingLocations[0].label), ["Suva", "Suva", "Suva"]);
  const pages = await listed(dateline.all.geoSearchByBody({ geoSearchBody: { bbox, limit: 2 } }).pages());
  assert.deepEqual(pages.map((page) => page.items.length), [2, 1]);
  assert.deepEqual(pages.flatMap((page) => page.items.map((item) => item.id)), byCursor.map((article) => article.id));
  const byOffset = await listed(dateline.all.listRunItems({ runId, limit: 2 }).pages());
  assert.deepEqual(byOffset.map((page) => [page.pagination.offset, page.items.length]), [[0, 2], [2, 1]]);
  assert.equal(byCursor[0].pubDate?.getDate(), 20);
}

async function faultsOfARequestAreTyped(): Promise<void> {
  const refused = await problemOf(dateline.articles.geoSearch({ bbox: "1", limit: 0 }));
  assert.equal(refused.status, 400);
  assert.equal(refused.code, "invalid_parameter");
  assert.deepEqual(refused.errors.map((fault) => fault.parameter).sort(), ["bbox", "limit"]);
  assert.match(refused.requestId ?? "", /./);
  assert.equal((await problemOf(new Dateline({ baseUrl: BASE, key: "dl_no", project }).runs.listRuns())).code, "unauthorized");
}

async function repeatsWhatMayBeRepeated(runId: string): Promise<void> {
  const start = performance.now();
  await faulty("later", "503").articles.geoSearch({ bbox });
  assert(performance.now() - start > 990, "Retry-After was not waited for");
  await faulty("cut", "cut").articles.geoSearchByBody({ geoSearchBody: { bbox } });
  const tooLate = await problemOf(faulty("much-later", "503@3600").articles.geoSearch({ bbox }));
  assert.deepEqual([tooLate.status, tooLate.code, tooLate.retryAfter], [503, "unknown", 3600]);
  const unsafe = faulty("unsafe", "503,503").webhooks.createWebhook({ webhookSubmission: { url: "https://example.org" } });
  assert.equal((await problemOf(unsafe)).status, 503);

  const impatient = client(BASE, { retries: 0 });
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => impatient.runs.getRun({ runId })));
  const limited = asked.find((answer) => answer.status === "rejected");
  assert(limited?.reason instanceof Problem && limited.reason.code === "rate_limited" && limited.reason.retryAfter! > 0);
  assert.equal((await dateline.runs.getRun({ runId })).runId, runId);
}

async function aRequestEndsWithItsTimeout(): Promise<void> {
  await faulty("hang", "hang", { timeout: 3000 }).articles.geoSearch({ bbox });
  const given = await faulty("hangs", "hang", { timeout: 300, retries: 0 }).articles.geoSearch({ bbox }).catch((e: unknown) => e);
  assert(given instanceof ConnectionFailed, `${given}`);
}

async function aMergedEntityIsRead(): Promise<void> {
  const [one, other] = ["typescript/1", "typescript/2"];
  await dateline.entities.mergeEntity({ entityType: "person", entityId: one, entityMerge: { into: { type: "person", id: other } } });
  assert.equal((await dateline.entities.getEntity({ entityType: "person", entityId: one })).id, other);
  await dateline.entities.undoEntityMerge({ entityType: "person", entityId: one });
}

async function theFeedContinuesAfterACrash(): Promise<void> {
  const store = new FileCursorStore("cursor");
  const before = dateline.feed({ store, follow: false, limit: 2 });
  const processed = ((await before.next()).value as Event).id;
  const inWork = ((await before.next()).value as Event).id; // and here the process ends
  const after = await listed(dateline.feed({ store, follow: false }));
  assert.equal(after[0].id, inWork);
  assert(!after.some((event) => event.id === processed));

  const waiting = dateline.feed({ store, types: [EventType.ServiceRunCompleted], wait: 20 });
  const next = waiting.next();
  const { runId } = await dateline.runs.triggerRun({ submission: submission(1) });
  assert.equal(((await next).value as Event).run?.id, runId);
  const stopped = new AbortController();
  const silent = dateline.feed({ store, types: [EventType.ServiceArticleDeleted], signal: stopped.signal }).next();
  setTimeout(() => stopped.abort(), 100);
  assert.equal((await silent).done, true);
}

async function anExpiredCursorTellsWhereTheFeedBegins(): Promise<void> {
  const feed = client(EXPIRED).feed({ store: new FileCursorStore("cursor"), follow: false });
  const error = await feed.next().catch((thrown: unknown) => thrown);
  assert(error instanceof CursorExpired && error.status === 410 && error.oldestCursor.length > 10, `${error}`);
}

async function aDeliveryIsVerified(): Promise<void> {
  let secret = "";
  const server = createServer();
  const delivered = new Promise<Event>((resolve, reject) =>
    server.on("request", async (request, response) => {
      const body = Buffer.concat(await listed<Buffer>(request));
      response.writeHead(204).end();
      const forged = verifyWebhook(Buffer.concat([body, Buffer.from(" ")]), request.headers, secret);
      await assert.rejects(forged, WebhookRefused).catch(reject);
      verifyWebhook(body, request.headers, secret).then(resolve, reject);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const webhook = await dateline.webhooks.createWebhook({ webhookSubmission: { url, types: [EventType.ServiceWebhookPing] } });
  secret = webhook.secret!;
  await dateline.webhooks.pingWebhook({ webhookId: webhook.id });
  assert.equal((await delivered).type, "service.webhook.ping");
  await dateline.webhooks.deleteWebhook({ webhookId: webhook.id });
  server.close();

  // the example of Standard Webhooks' reference implementations
  const example = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,Z3JvdW5kaG9n v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  };
  const key = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  await verifyWebhook('{"test": 2432232314}', example, key, { now: 1614265330 + 299 });
  await assert.rejects(verifyWebhook('{"test": 2432232314}', example, key, { now: 1614265330 + 301 }), WebhookRefused);
  await assert.rejects(verifyWebhook("{}", {}, key), WebhookRefused);
  for (const noSecret of ["", "whsec_", "whsec_?"]) {
    await assert.rejects(verifyWebhook("{}", example, noSecret), TypeError);
  }
}

const runId = await aRunWhoseAnswerIsLostIsSubmittedOnce();
await pagesAreWalkedByCursorAndByOffset(runId);
await faultsOfARequestAreTyped();
await repeatsWhatMayBeRepeated(runId);
await aRequestEndsWithItsTimeout();
await aMergedEntityIsRead();
await theFeedContinuesAfterACrash();
await anExpiredCursorTellsWhereTheFeedBegins();
await aDeliveryIsVerified();
console.log("TypeScript: the packed client does what its README says");
