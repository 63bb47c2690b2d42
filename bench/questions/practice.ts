/**
 * What does a practice test cost as a visitor gets it, compared with a bare Fastify route that sends the same bytes? Measured with the compiled
 * bank, the rate limit and the log on, and a new seed in each request, so that each draws its own test.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Question } from '../rig/question.ts';
import { race, startServer } from '../rig/race.ts';
import { atMost, raceTable } from '../rig/standings.ts';

const path = '/api/v3/extra/practice/us/ca-car';

/** The limit, as a multiple of the bare route's processor time. */
const MOST = 3.5;

/** A rate limit that counts every request and is never reached. */
const NEVER_REACHED = '999999';

const call = 'practice call, a new seed each time';

export const measurePractice: Question = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-bench-'));
  const app = await startServer('app.ts', [], { REQUESTS_PER_MINUTE: NEVER_REACHED });
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(await typicalAnswers(app.origin)));
  const bare = await startServer('bare-fastify.ts', [file]);
  try {
    const standings = await race([
      // Sent at the same rate, because a server with fewer requests spends more on each.
      { name: 'Fastify, prepared texts', server: bare, path: '/', newEachTime: 'seed' },
      { name: call, server: app, path, newEachTime: 'seed' },
      { name: `${call}, gzip`, server: app, path, newEachTime: 'seed', headers: { 'accept-encoding': 'gzip' } },
    ]);
    return {
      tables: [raceTable('practice, the compiled bank, 10 questions an answer', standings)],
      limits: [atMost(MOST, standings, call, 'Fastify')],
    };
  } finally {
    for (const { process } of [app, bare]) process.disconnect();
    rmSync(folder, { recursive: true });
  }
};

/**
 * Returns a hundred answers for the bare route to send. A single one would distort the result: an answer with a curly apostrophe takes two bytes a character in memory
 * and costs twice as much to send, and a fifth of the answers have one.
 */
async function typicalAnswers(origin: string): Promise<string[]> {
  const seeds = Array.from({ length: 100 }, (_, index) => `typical${index}`);
  return await Promise.all(seeds.map(async (seed) => await (await fetch(`${origin}${path}?seed=${seed}`)).text()));
}
