/** How long does a start take, and how much of that is the question bank? */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compile } from '@lanewise/bank/build/compile';
import { checkBank } from '@lanewise/bank/check/check';
import { createBank } from '@lanewise/bank/compiled/bank';
import { loadSnapshot } from '@lanewise/bank/compiled/load';
import { pack } from '@lanewise/bank/compiled/pack';
import { createKnownLookups } from '@lanewise/bank/lookups/known-lookups';
import { loadFrozen } from '@lanewise/bank/published/load-record';
import { bankRoot } from '@lanewise/bank/read/bank-root';
import { manyQuestions } from '../rig/many-questions.ts';
import type { Question } from '../rig/question.ts';

const root = resolve(import.meta.dirname, '..', '..');

const QUESTIONS = 10_000;
const SECOND_START_SECONDS = 5;
/** The limit that docs/content.md promises authors. */
const COMPILE_SECONDS = 10;
/** Milliseconds that a start may take; the first one may install and build. */
const LONGEST_START_MS = 10 * 60 * 1000;

export const measureStart: Question = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-bench-'));
  try {
    const first = await start(join(folder, 'data'));
    const second = await start(join(folder, 'data'));
    const bank = await bankSeconds(join(folder, 'bank'));
    const seconds = (value: number) => `${value.toFixed(2)} s`;
    return {
      tables: [
        {
          title: 'start and bank',
          columns: ['', ''],
          rows: [
            ['npm start with an empty data folder, until ready', seconds(first)],
            ['npm start again, until ready', seconds(second)],
            [`checking and compiling ${QUESTIONS} questions`, seconds(bank.compiling)],
            [`packing ${QUESTIONS} questions`, seconds(bank.packing)],
            [`loading ${QUESTIONS} questions into memory`, seconds(bank.loading)],
          ],
        },
      ],
      limits: [
        limit('second npm start', second, SECOND_START_SECONDS),
        limit(`checking and compiling ${QUESTIONS} questions`, bank.compiling, COMPILE_SECONDS),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

function limit(what: string, measured: number, most: number) {
  return { what: `${what}: under ${most} s`, measured: `${measured.toFixed(2)} s`, holds: measured < most };
}

/** Runs `npm start` until it is ready, stops it as Ctrl-C does, and returns the seconds it took. */
async function start(dataDir: string): Promise<number> {
  const begin = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, so that the signal reaches npm and its children, as from a terminal.
    detached: true,
  });
  const end = () => process.kill(-(npm.pid as number), 'SIGINT');
  const tooLong = setTimeout(end, LONGEST_START_MS);
  let said = '';
  let seconds: number | undefined;
  npm.stdout.on('data', (text: Buffer) => {
    said += text;
    if (seconds !== undefined || !/^ready /m.test(said)) return;
    seconds = (performance.now() - begin) / 1000;
    end();
  });
  await once(npm, 'close');
  clearTimeout(tooLong);
  if (seconds === undefined) throw new Error(`npm start ended before it was ready:\n${said}`);
  return seconds;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function bankSeconds(folder: string) {
  const files = manyQuestions(QUESTIONS);
  const lookups = createKnownLookups();
  const frozen = loadFrozen(bankRoot);
  const times = [performance.now()];
  const { draft } = checkBank(files, lookups, frozen);
  const snapshot = compile(draft, lookups.pictures);
  times.push(performance.now());
  pack(snapshot, 'bench', folder);
  times.push(performance.now());
  const { questions } = await loadSnapshot(folder).then((loaded) => {
    createBank(loaded);
    return loaded;
  });
  times.push(performance.now());
  if (questions.length !== QUESTIONS) throw new Error(`The bank came out with ${questions.length} questions.`);
  const [compiling, packing, loading] = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
  return { compiling: compiling ?? 0, packing: packing ?? 0, loading: loading ?? 0 };
}
