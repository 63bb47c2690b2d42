/**
 * How much one client may send, and for how long it may keep a connection busy: every such limit, except the number of requests in a minute
 * (platform/plugins/rate-limit.ts) and the limits that guard accounts (platform/limits/policies.ts). docs/operations.md explains them, and a test compares the two.
 */

const KIB = 1024;
const SECONDS = 1000;

export const bounds = {
  /** Bytes of a request's line and headers together, cookies included. Node answers more with 431. */
  headerBytes: 16 * KIB,
  /** Characters of a path's parameter. Node accepts no longer request line anyway. */
  parameter: 16 * KIB,
  /** Milliseconds in which the headers of a request must have arrived. */
  headersTime: 15 * SECONDS,
  /** Milliseconds in which all of a request must have arrived. */
  requestTime: 30 * SECONDS,
  /** Milliseconds between two looks for requests that are late. With Node's default they could stay for a minute. */
  lookForLate: 5 * SECONDS,
  /** Milliseconds in which a client may neither send nor read anything while it is answered. */
  silence: 30 * SECONDS,
  /** Milliseconds that an idle connection is kept. Longer than load balancers keep theirs (60 s), so that none sends a request into a closed one. */
  idle: 72 * SECONDS,
  /** Connections of one client. Browsers open six to a server; a class of thirty may share one address. */
  connectionsOfClient: 256,
  /** Connections of all clients to one process. Each costs a file descriptor and a few kilobytes. */
  connections: 16_000,
  /** Requests on one connection that may wait for their turn. A client that sends more does not wait for answers at all. */
  waitingRequests: 16,
  /** Bytes of a call's body. The largest legitimate one, a form with two provider tokens, is under 20 KB. */
  callBody: 64 * KIB,
  /** Bytes of a page's form. A full exam's answers are under 4 KB. */
  formBody: 64 * KIB,
  /** Bytes of a body with a file: a list of 5,000 addresses is 200 KB. */
  fileBody: 512 * KIB,
  /** Bytes of a payment provider's webhook. Stripe's largest, an invoice with many lines, are far below. */
  webhookBody: 256 * KIB,
  /** Bytes of a webhook of the content service, which are not read. */
  contentHookBody: 1024 * KIB,
  /** Bytes of a browser's reports. A browser sends a few hundred for each. */
  reportBody: 32 * KIB,
  /** Bytes of a refused body that are still read. A form or a file sent by mistake is smaller than that. */
  refusedBody: 32 * 1024 * KIB,
  /** Milliseconds in which they are read. */
  refusedBodyTime: 1 * SECONDS,
} as const;

/** The bounds as numbers, so that a test can have smaller ones. */
export type RequestBounds = { readonly [Name in keyof typeof bounds]: number };
