/** The common parts of all payment stand-ins. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formOf, Refusal, sendHtml } from '../pages/answers.ts';
import { faultPage } from '../pages/page.ts';
import type { MovableClock } from './clock.ts';
import { POLICY } from './pages.ts';
import type { SendWebhook, webhookQueue } from './webhooks.ts';

export interface StandInOptions {
  /** Origin that browsers use for the server. */
  readonly publicOrigin: string;
  readonly clock: MovableClock;
  /** Sends a webhook; by default to the server's own origin. For tests. */
  readonly send?: SendWebhook;
}

export interface StandIn<World> {
  readonly backend: World;
  /** Answers a request whose path begins with the base path of its pages. Its body must not have been read. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Resolves when every webhook so far has been accepted or abandoned. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** A page's HTML, or an address to redirect to. */
export type PageAnswer = string | { readonly goTo: string };

/**
 * Answers a browser's request: `path` follows the base path; `form` is null unless a form was submitted.
 *
 * @throws {Refusal} shown as a page
 */
type AnswerPage = (path: string, form: URLSearchParams | null) => PageAnswer;

interface Parts<World> {
  readonly backend: World;
  /** Base path of its pages. */
  readonly base: string;
  readonly answerPage: AnswerPage;
  readonly queue: ReturnType<typeof webhookQueue>;
  /** The server of its API. */
  readonly server: { close(): Promise<void> };
}

/** Assembles a stand-in. */
export function standIn<World>({ backend, base, answerPage, queue, server }: Parts<World>): StandIn<World> {
  return {
    backend,
    async handle(request, response) {
      response.setHeader('cache-control', 'no-store');
      try {
        const path = new URL(request.url ?? '', 'http://sandbox.invalid').pathname.slice(base.length);
        const answer = answerPage(path, request.method === 'POST' ? await formOf(request) : null);
        if (typeof answer === 'string') sendHtml(response, 200, answer, POLICY);
        else response.writeHead(303, { location: answer.goTo }).end();
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault;
        sendHtml(response, 400, faultPage(fault.message), POLICY);
      }
    },
    settled: queue.settled,
    async close() {
      queue.close();
      await server.close();
    },
  };
}

/** Days by which a form of the overview moves the clock; 0 if it does something else or asks for more than a leap year. */
export function daysOf(form: URLSearchParams): number {
  const days = Number(form.get('days') ?? 0);
  return days > 0 && days <= 366 ? days : 0;
}
