/** Solidgate's API v1: signed requests to its hosts. Its SDK is used only for the payment form, because it ignores failures. */
import { z } from 'zod';
import { ProviderFault } from '../port.ts';
import { type SolidgateKeys, solidgateSignature } from './signature.ts';

/** Milliseconds until Solidgate counts as unreachable. */
const TIMEOUT = 10_000;

/** Addresses of its APIs, without a slash at the end. */
export interface SolidgateHosts {
  /** Orders by card. */
  readonly pay: string;
  readonly subscriptions: string;
  readonly paymentPage: string;
  readonly reports: string;
}

export const solidgateHosts: SolidgateHosts = {
  pay: 'https://pay.solidgate.com/api/v1',
  subscriptions: 'https://subscriptions.solidgate.com/api/v1',
  paymentPage: 'https://payment-page.solidgate.com/api/v1',
  reports: 'https://reports.solidgate.com/api/v1',
};

/** Solidgate has refused a request. */
export class SolidgateRefusal extends ProviderFault {}

export interface SolidgateApi {
  readonly hosts: SolidgateHosts;
  /** @throws {SolidgateRefusal} it was refused */
  post<Answer>(url: string, body: object, schema: z.ZodType<Answer>): Promise<Answer>;
  get<Answer>(url: string, schema: z.ZodType<Answer>): Promise<Answer>;
  delete(url: string): Promise<void>;
}

const ErrorSchema = z.object({ error: z.object({ code: z.string().optional() }) });

/** Returns the API. */
export function solidgateApi(keys: SolidgateKeys, hosts: SolidgateHosts): SolidgateApi {
  const ask = async (method: string, url: string, data: string): Promise<unknown> => {
    const headers = {
      merchant: keys.publicKey,
      signature: solidgateSignature(keys, data),
      'content-type': 'application/json',
    };
    const body = data === '' ? null : data;
    const answer = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(TIMEOUT) }).catch((cause) => {
      throw new ProviderFault('Solidgate cannot be reached.', { cause });
    });
    const answered: unknown = await answer.json().catch(() => null);
    const refused = ErrorSchema.safeParse(answered);
    // Solidgate answers 200 even for refusals.
    if (refused.success) throw new SolidgateRefusal(`Solidgate: ${refused.data.error.code ?? 'refused'}`);
    if (!answer.ok) throw new ProviderFault(`Solidgate: ${answer.status}`);
    return answered;
  };
  const read = <Answer>(schema: z.ZodType<Answer>, answered: unknown): Answer => {
    const parsed = schema.safeParse(answered);
    if (!parsed.success) throw new ProviderFault(`Solidgate: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  };
  return {
    hosts,
    post: async (url, body, schema) => read(schema, await ask('POST', url, JSON.stringify(body))),
    get: async (url, schema) => read(schema, await ask('GET', url, '')),
    async delete(url) {
      await ask('DELETE', url, '');
    },
  };
}
