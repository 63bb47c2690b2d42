/** The way from a page to the API without a socket: the same client, the same validation, no HTTP. */
import { type CallName, callNames, callPaths } from '@lanewise/contracts/calls/paths';
import { type Api, createClient, type Transport, type TransportResponse } from '@lanewise/contracts/client';
import type { Caller } from './caller.ts';
import { answerOf, type CallHandlers } from './execute.ts';

interface Route {
  readonly name: CallName;
  readonly method: string;
  readonly segments: readonly string[];
}

const routes: readonly Route[] = callNames.map((name) => ({
  name,
  method: callPaths[name].method,
  segments: callPaths[name].path.split('/'),
}));

/** Calls whose answer depends on their address and the bank alone, and the bank stays the same while a process runs. */
const fixed: ReadonlySet<CallName> = new Set(['listCourses', 'getCourseInfo', 'getRoadmap', 'listTagged']);

/** Answers of those that are remembered; beyond it they are made anew. Pages ask for some hundred. */
const REMEMBERED = 500;

/** Returns what makes a caller's typed client, whose requests are answered by `handlers` in this process. */
export function inProcessApi(handlers: CallHandlers, report: (fault: unknown) => void): (caller: Caller) => Api {
  const remembered = new Map<string, TransportResponse>();
  return (caller) => createClient(transportOf(handlers, remembered, caller, report));
}

function transportOf(
  handlers: CallHandlers,
  remembered: Map<string, TransportResponse>,
  caller: Caller,
  report: (fault: unknown) => void,
): Transport {
  return async ({ method, url, body }) => {
    const known = remembered.get(url);
    if (known) return known;
    const [path = '', search = ''] = url.split('?', 2);
    const match = matched(method, path.split('/'));
    if (!match) return { status: 404, text: async () => '' };
    const raw = {
      params: match.params,
      query: Object.fromEntries(new URLSearchParams(search)),
      body: body === undefined ? undefined : JSON.parse(body),
    };
    const answer = await answerOf(handlers, match.name, raw, caller, report);
    if (fixed.has(match.name) && answer.status === 200 && remembered.size < REMEMBERED) remembered.set(url, answer);
    return answer;
  };
}

function matched(
  method: string,
  segments: readonly string[],
): { name: CallName; params: Record<string, string> } | undefined {
  for (const route of routes) {
    if (route.method !== method || route.segments.length !== segments.length) continue;
    const params: Record<string, string> = {};
    const fits = route.segments.every((pattern, index) => {
      const segment = segments[index] as string;
      if (!pattern.startsWith('{')) return pattern === segment;
      params[pattern.slice(1, -1)] = decodeURIComponent(segment);
      return true;
    });
    if (fits) return { name: route.name, params };
  }
  return undefined;
}
