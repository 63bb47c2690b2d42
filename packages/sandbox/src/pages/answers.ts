/** Reading forms and sending answers, for all stand-ins. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Largest form, in bytes. The longest field is a token of the bot check. */
const MAX_FORM_BYTES = 16 * 1024;

/** A request that makes no sense. Its message is shown. */
export class Refusal extends Error {}

/**
 * Reads the form of a request.
 *
 * @throws {Refusal} it is too large
 */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_FORM_BYTES) throw new Refusal('The form is too large.');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** Sends JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** Sends a page with its content security policy. */
export function sendHtml(response: ServerResponse, status: number, html: string, policy: string): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  response.writeHead(status, headers).end(html);
}
