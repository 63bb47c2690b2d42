/** How long does a page of a list take to render if the content service has ten thousand posts? Every request renders it: an address with a query is not cached. */
import { setTimeout } from 'node:timers/promises';
import type { Finding, Question } from '../rig/question.ts';
import { startServer } from '../rig/race.ts';

const POSTS = 10_000;

/** Milliseconds. */
const MOST = 50;

const WARM_UPS = 20;
const REQUESTS = 100;

const lists = [
  { name: 'first page of the guides', path: '/us/driver-guides', isLimited: true },
  { name: 'page 500 of the guides', path: '/us/driver-guides/page/500', isLimited: true },
  { name: 'page 50 of a category', path: '/us/driver-guides/category/license/page/50', isLimited: true },
  { name: 'a search', path: '/us/driver-guides', query: 's=right+of+way', isLimited: false },
  {
    name: 'the list on the wire',
    path: '/wp-json/wp/v2/posts',
    query: 'page=500&per_page=12&_embed=1',
    isLimited: false,
  },
];

export const measureContent: Question = async (): Promise<Finding> => {
  const server = await startServer('app.ts', [String(POSTS)], { REQUESTS_PER_MINUTE: '999999' });
  try {
    const measured = [];
    for (const { name, path, query = '', isLimited } of lists) {
      const times = await timesOf(
        (request) => `${server.origin}${path}?${query === '' ? '' : `${query}&`}request=${request}`,
      );
      measured.push({ name, isLimited, median: at(times, 0.5), slow: at(times, 0.95) });
    }
    const columns = ['list', 'median ms', '95th percentile ms'];
    const rows = measured.map(({ name, median, slow }) => [name, median.toFixed(1), slow.toFixed(1)]);
    return {
      tables: [
        { title: `${POSTS.toLocaleString('en')} posts, rendered for each request, one at a time`, columns, rows },
      ],
      limits: measured
        .filter(({ isLimited }) => isLimited)
        .map(({ name, median }) => ({
          what: `${name}: at most ${MOST} ms`,
          measured: `${median.toFixed(1)} ms`,
          holds: median <= MOST,
        })),
    };
  } finally {
    server.process.disconnect();
  }
};

/** Returns the milliseconds of requests made one after another, sorted. @throws if an answer is neither 200 nor a refusal because of load */
async function timesOf(addressOf: (request: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; times.length < WARM_UPS + REQUESTS; request += 1) {
    const address = addressOf(request);
    const started = performance.now();
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.status === 200) times.push(performance.now() - started);
    // A process that has just started on a busy machine is late, and refuses what costs work.
    else if (answer.status === 503) await setTimeout(1_000);
    else throw new Error(`${address} answered ${answer.status}.`);
  }
  return times.slice(WARM_UPS).sort((one, other) => one - other);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
