// A run, a search, a walk and a feed by the generated client; anything unexpected ends it with an error.
import {
  ArticlesApi,
  Configuration,
  EventsApi,
  EventType,
  GeometryTypeEnum,
  ResponseError,
  RunsApi,
} from "../target/typescript/generated/index.js";

declare const process: { env: Record<string, string | undefined> };

function fail(what: string): never {
  throw new Error(what);
}

function expect(truth: boolean, what: string): void {
  if (!truth) fail(what);
}

const projectSlug = "clients";
const configuration = new Configuration({
  basePath: process.env.BASE ?? fail("BASE"),
  accessToken: process.env.KEY ?? fail("KEY"),
});
const runs = new RunsApi(configuration);
const articles = new ArticlesApi(configuration);
const events = new EventsApi(configuration);

const place = { label: "Suva", locationType: "city", geometry: { type: GeometryTypeEnum.Point, coordinates: [178.44, -18.14] } };
const items = [1, 2, 3].map((number) => ({
  externalId: `typescript-${number}`,
  headline: `Typed ${number}`,
  pubDate: new Date("2026-11-20"),
  locations: [place],
}));
let run = await runs.triggerRun({ projectSlug, submission: { items } });
while (run.status === "pending" || run.status === "running") {
  await new Promise((resolve) => setTimeout(resolve, 100));
  run = await runs.getRun({ projectSlug, runId: run.runId });
}
expect(run.status === "succeeded" && run.counts.succeeded === 3, `the run ended as ${JSON.stringify(run)}`);

const found: number[] = [];
let cursor: string | null | undefined = "*";
while (cursor) {
  const page = await articles.geoSearch({
    projectSlug,
    centerLng: 178.44,
    centerLat: -18.14,
    radiusMiles: 10,
    locationType: ["city"],
    limit: 2,
    cursor,
  });
  expect(page.pagination.total === 3, `a page of ${JSON.stringify(page.pagination)}`);
  for (const item of page.items) {
    expect(item.matchingLocations[0].label === "Suva", JSON.stringify(item));
    found.push(item.id);
  }
  cursor = page.pagination.nextCursor;
}
expect(new Set(found).size === 3, `found ${found}`);

const refused = await articles.geoSearch({ projectSlug, bbox: "1" }).catch((error: unknown) => error);
expect(refused instanceof ResponseError && refused.response.status === 400, `a bad bbox: ${refused}`);

const feed = await events.listEvents({ projectSlug, type: [EventType.ServiceRunCompleted] });
const last = feed.items[feed.items.length - 1];
expect(last.run?.id === run.runId, `the feed ends in ${JSON.stringify(last)}`);
expect(feed.retentionDays === 90, "retention");
console.log("TypeScript: a run, a search, a walk, a refusal and a feed are as described");
