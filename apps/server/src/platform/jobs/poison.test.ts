/** A job with text that PostgreSQL cannot read does not keep the others from running. */
import { takeTestDatabase } from '@lanewise/database/template';
import { pino } from 'pino';
import { afterAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { queueJob } from './queue.ts';
import { defineJob } from './registry.ts';
import { runDueJobs } from './runner.ts';

const database = await takeTestDatabase(inject('testServerUrl'));
afterAll(() => database.giveBack());

test.each(['half a pair \ud83d', 'zero \u0000'])(
  '%j is kept as far as it can be, and jobs after it run',
  async (text) => {
    const seen: string[] = [];
    const job = defineJob({
      name: 'say',
      payload: z.object({ text: z.string() }),
      attempts: 1,
      async run({ text: said }) {
        seen.push(said);
      },
    });
    const queued = { name: 'say', payload: z.object({ text: z.string() }), attempts: 1 };
    await queueJob(database.queries, queued, { text });
    await queueJob(database.queries, queued, { text: 'hello' });
    await runDueJobs({ pool: database.pool, jobs: [job], log: pino({ level: 'silent' }) });
    expect(seen).toHaveLength(2);
    expect(seen[0]).toMatch(/^(?:half a pair \ufffd|zero )$/);
    expect(seen[1]).toBe('hello');
  },
);
