import { type Event, EventFromJSON } from "./generated/index.js";

/** The delivery is not from Dateline, or too old: answer 400 and do nothing. */
export class WebhookRefused extends Error {
  override name = "WebhookRefused";
}

export interface VerificationOptions {
  /** Seconds that the delivery's time may differ from `now`; 300 by default. */
  tolerance?: number;
  /** Seconds since 1970; the clock by default. */
  now?: number;
}

type ReceivedHeaders = Headers | Record<string, string | string[] | undefined>;

/**
 * The event of a delivery whose signature and time are right, as https://www.standardwebhooks.com specifies them.
 *
 * @param body as received, not parsed and written again
 * @param headers of the request: `Headers`, or those of Node.js
 * @param secret of the endpoint, `whsec_…`
 * @throws WebhookRefused otherwise
 * @throws TypeError `secret` is not that of an endpoint, for example empty
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: ReceivedHeaders,
  secret: string,
  { tolerance = 300, now = Date.now() / 1000 }: VerificationOptions = {},
): Promise<Event> {
  const shared = bytes(secret.replace(/^whsec_/, ""));
  if (shared.length === 0) { // with an empty key anybody could sign
    throw new TypeError("the secret is not that of an endpoint: whsec_ and base64");
  }
  const received = headers instanceof Headers ? headers : new Headers(flat(headers));
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    received.get(name),
  );
  if (!id || !timestamp || !signatures || !/^\d+$/.test(timestamp)) {
    throw new WebhookRefused("webhook-id, webhook-timestamp or webhook-signature is missing or invalid");
  }
  const difference = Math.abs(now - Number(timestamp));
  if (difference > tolerance) {
    throw new WebhookRefused(`the timestamp differs from the clock by ${Math.round(difference)} s`);
  }
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", shared, hmac, false, ["verify"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const signature of signatures.split(" ")) { // several while a rotated secret overlaps
    if (signature.startsWith("v1,") && (await crypto.subtle.verify(hmac, key, bytes(signature.slice(3)), signed))) {
      return EventFromJSON(JSON.parse(text));
    }
  }
  throw new WebhookRefused("no signature is that of the secret");
}

function flat(headers: Record<string, string | string[] | undefined>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value] as [string, string]],
  );
}

/** Of base64; none if it is not. */
function bytes(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
