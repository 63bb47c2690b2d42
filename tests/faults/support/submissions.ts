/** Learners who submit tests while the server is killed: what is acknowledged must be stored once. */
import { randomUUID } from 'node:crypto';
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { isAlive } from '@lanewise/database/embedded/processes';
import { expect } from 'vitest';
import type { ServerPlace } from '../../e2e/support/server-process.ts';
import { embeddedIn, query, type Run, startServer } from './server.ts';

/** Makes a call. Returns the body of its answer; throws with the status if it was refused. */
// biome-ignore lint/suspicious/noExplicitAny: read by what made the call
async function call(port: number, name: keyof typeof callPaths, token: string | null, body?: unknown): Promise<any> {
  const { method, path } = callPaths[name];
  const answer = await fetch(`http://localhost:${port}${path.replace('{a}', 'us').replace('{b}', 'ca-car')}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

export interface Kills {
  /** Number of times that server and database are killed. */
  readonly times: number;
  /** Tests that are submitted at once. */
  readonly atOnce: number;
  /** Acknowledgements between two kills. */
  readonly between: number;
}

/**
 * Lets a learner submit tests while server and database are killed and started again. Expects each acknowledged one, and nothing else, to be stored
 * once and counted in the learner's progress.
 *
 * @param run The running server of the place.
 * @returns the server that runs in the end
 */
export async function killWhileSubmitting(place: ServerPlace, run: Run, kills: Kills): Promise<Run> {
  const { port, dataDir } = place;
  const password = 'harbour crane 7';
  const account = { email: `${randomUUID()}@example.com`, password, confirm_password: password };
  const { token } = await call(port, 'register', null, account);
  const drawn = await call(port, 'drawTest', token, { kind: 'practice', count: 10 });
  const answers = (drawn.questions as PracticeItem[]).map(({ page_id, answers: [first] }) => ({
    page_id,
    ms: 1_000,
    answer_ids: [first?.id],
  }));
  const submitted: string[] = [];
  const acknowledged: string[] = [];
  let isOver = false;
  let repeated = 0;
  let running = run;
  /** Resolves once the server runs again. */
  let restarted = Promise.withResolvers<void>();
  let wanted = kills.between;
  let enough = Promise.withResolvers<void>();

  /** Submits until the end. An attempt without an answer is sent again under its id, as the app does. */
  const submit = async () => {
    while (!isOver) {
      const now = new Date().toISOString();
      const id = randomUUID();
      submitted.push(id);
      const times = { started_at: now, finished_at: now };
      const body = { id, subject_code: 'us', course_code: 'ca-car', kind: 'practice', ...times, answers };
      for (;;) {
        const again = restarted;
        try {
          await call(port, 'saveAttempt', token, body);
          break;
        } catch (error) {
          // A refusal is none of the faults that are tried here: only a lost connection may be repeated.
          if (!(error instanceof TypeError)) throw error;
          repeated += 1;
          await again.promise;
        }
      }
      acknowledged.push(id);
      if (acknowledged.length >= wanted) enough.resolve();
    }
  };
  const submitting = Promise.all(Array.from({ length: kills.atOnce }, submit));
  submitting.catch(() => undefined);
  for (let kill = 0; kill < kills.times; kill += 1) {
    await Promise.race([enough.promise, submitting]);
    const { pid } = await embeddedIn(dataDir);
    running.process.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await running.ended;
    running = startServer({ PORT: String(port), DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0' });
    await running.ready;
    expect(isAlive(pid)).toBe(false);
    await running.printed(/recovered from an unclean end/);
    wanted = acknowledged.length + kills.between;
    enough = Promise.withResolvers();
    const before = restarted;
    restarted = Promise.withResolvers();
    before.resolve();
  }
  await Promise.race([enough.promise, submitting]);
  isOver = true;
  await submitting;

  expect(repeated).toBeGreaterThan(0);
  const { url } = await embeddedIn(dataDir);
  const stored = (await query(url, 'select id from attempts')).map(({ id }) => String(id));
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
  expect(acknowledged.toSorted()).toEqual(submitted.toSorted());
  // What the learner knows is stored in the same transaction.
  const progress = await call(port, 'getProgress', token);
  expect(progress.answers).toBe(acknowledged.length * answers.length);
  return running;
}
