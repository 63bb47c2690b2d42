/** What does a practice call cost with a bank of 100,000 questions, next to a bare Fastify route that sends the same JSON? */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Question } from '../rig/question.ts';
import { race, startServer } from '../rig/race.ts';
import { atLeast, raceTable } from '../rig/standings.ts';

const QUESTIONS = '100000';
const path = '/api/v3/extra/practice/us/ca-car';

/** Share of the bare route's requests a second. */
const SHARE = 0.6;

/** A limit that is counted but never reached by one address in the time this takes. */
const OUT_OF_REACH = '999999';

const call = 'practice call';

export const measurePractice: Question = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-bench-'));
  const unlimited = await startServer('app.ts', [QUESTIONS], { REQUESTS_PER_MINUTE: '0' });
  const limited = await startServer('app.ts', [QUESTIONS], { REQUESTS_PER_MINUTE: OUT_OF_REACH });
  const file = join(folder, 'answer.json');
  const answer = await fetch(unlimited.origin + path);
  writeFileSync(file, await answer.text());
  const bare = await startServer('bare-fastify.ts', [file]);
  try {
    const standings = await race([
      { name: 'Fastify, one prepared text', server: bare, paths: ['/'] },
      { name: call, server: unlimited, paths: [path] },
      { name: `${call}, requests counted for the limit`, server: limited, paths: [path] },
      { name: `${call}, each test drawn (a seed each)`, server: unlimited, paths: seeded(5000) },
      { name: `${call}, gzip`, server: unlimited, paths: [path], headers: { 'accept-encoding': 'gzip' } },
    ]);
    return {
      tables: [raceTable(`practice, ${QUESTIONS} questions, 10 an answer`, standings)],
      limits: [atLeast(SHARE, standings, call, 'Fastify')],
    };
  } finally {
    for (const { process } of [unlimited, limited, bare]) process.disconnect();
    rmSync(folder, { recursive: true });
  }
};

function seeded(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${path}?seed=bench${index}`);
}
