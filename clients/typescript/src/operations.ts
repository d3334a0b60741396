import type {
  ArticlesApi,
  EntitiesApi,
  EventsApi,
  LocationsApi,
  PlacesApi,
  RunsApi,
  WebhooksApi,
} from "./generated/index.js";

type OfProject = { projectSlug: string };
type WithoutProject<R> = {} extends Omit<R, "projectSlug">
  ? [request?: Omit<R, "projectSlug">]
  : [request: Omit<R, "projectSlug">];

/** The operations of an API of the generated client, for one project: requests lack `projectSlug`. */
export type Operations<A> = {
  [K in keyof A as A[K] extends (request: infer R extends OfProject, init?: RequestInit) => Promise<unknown>
    ? K extends `${string}RequestOpts`
      ? never
      : K
    : never]: A[K] extends (request: infer R extends OfProject, init?: RequestInit) => Promise<infer P>
    ? (...parameters: [...WithoutProject<R>, init?: RequestInit]) => Promise<P>
    : never;
};

export type AllOperations = Operations<ArticlesApi> &
  Operations<EntitiesApi> &
  Operations<EventsApi> &
  Operations<LocationsApi> &
  Operations<PlacesApi> &
  Operations<RunsApi> &
  Operations<WebhooksApi>;

/** Gives every operation of `api` its project. */
export function ofProject<A extends object>(api: A, projectSlug: string): Operations<A> {
  const operations: Record<string, unknown> = {};
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(api))) {
    const operation = (api as Record<string, unknown>)[name];
    if (name !== "constructor" && typeof operation === "function") {
      operations[name] = (request: object = {}, init?: RequestInit) =>
        operation.call(api, { ...request, projectSlug }, init);
    }
  }
  return operations as Operations<A>;
}
