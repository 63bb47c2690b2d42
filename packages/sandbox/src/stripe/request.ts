/** Requests to Stripe's API: their parameters, and refusals in Stripe's wording. */
import type { StripeBackend } from './backend.ts';

export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  /** Of the query and, for POST, the body; nested names in brackets, as Stripe writes them. */
  readonly params: URLSearchParams;
  readonly idempotencyKey: string | undefined;
}

export interface StripeAnswer {
  readonly status: number;
  readonly body: object;
}

export type EndpointHandler = (backend: StripeBackend, request: StripeRequest, id: string) => object | null;

/** Method, path with the id in its first group, and the handler, which returns null if there is no such object. */
export type Endpoint = readonly [method: string, path: RegExp, answer: EndpointHandler];

/** A request that Stripe would refuse. */
export class Refused extends Error {
  readonly param: string | null;
  constructor(message: string, param: string | null = null) {
    super(message);
    this.param = param;
  }
}

/** Returns a list in Stripe's format. */
export const list = (url: string, data: readonly object[]) => ({ object: 'list', url, data, has_more: false });

/** Refuses parameters that are not among the names; `[` ends the name of a nested one. */
export function allow(params: URLSearchParams, names: readonly string[]): void {
  for (const name of params.keys()) {
    const [first = ''] = name.split('[');
    if (!names.includes(first)) throw new Refused(`Received unknown parameter: ${name}`, name);
  }
}

/** Returns a required parameter. */
export function required(params: URLSearchParams, name: string): string {
  const value = params.get(name);
  if (value === null || value === '') throw new Refused(`Missing required param: ${name}.`, name);
  return value;
}

/** Returns the metadata of a parameter. */
export const metadataOf = (params: URLSearchParams, prefix: string) =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const key = name.startsWith(`${prefix}[`) ? name.slice(prefix.length + 1, -1) : null;
      return key === null ? [] : [[key, value]];
    }),
  );
