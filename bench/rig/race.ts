/** Compares servers in short alternating rounds, so that other load on the machine affects all of them equally. */
import type { ChildProcess } from 'node:child_process';
import { startOn } from './cores.ts';
import { ask, type Listening, type LoadJob, type LoadResult, nextMessage, type Usage } from './messages.ts';

const ROUND_SECONDS = 1;
const ROUNDS = 11;
/** Warm-up rounds that do not count, while the servers' code is compiled. */
const WARM_UP_ROUNDS = 2;

/** A running server. */
export interface Server {
  readonly process: ChildProcess;
  readonly origin: string;
}

/** Starts a server of bench/servers/ with additional environment variables, and waits until it listens. */
export async function startServer(file: string, args: readonly string[] = [], env = {}): Promise<Server> {
  const process = startOn('server', `${import.meta.dirname}/../servers/${file}`, args, env);
  const { port } = await nextMessage<Listening>(process);
  return { process, origin: `http://127.0.0.1:${port}` };
}

/** The requests sent to a server. */
export interface Contender {
  readonly name: string;
  readonly server: Server;
  readonly path: string;
  /** Query parameter that gets a new value in each request. */
  readonly newEachTime?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Standing {
  readonly name: string;
  /** Answers per second of wall-clock time: median of the rounds. */
  readonly perSecond: number;
  /** Milliseconds: median of the rounds. */
  readonly p99: number;
  /** By wall-clock time, the share of the first contender's answers in the same round: median. */
  readonly shareByClock: number;
  /**
   * Microseconds of processor time, user and system, that the server spends on an answer in its cheapest round. Disturbances, such as shared
   * caches, only add to it.
   */
  readonly cost: number;
  /** By processor time, the share of the first contender's answers that a dedicated core would give. */
  readonly share: number;
}

/** Runs the contenders; the first one is the reference. @throws if a server answers with anything but 2xx. */
export async function race(contenders: readonly Contender[]): Promise<Standing[]> {
  const load = startOn('load', `${import.meta.dirname}/load.ts`);
  const laps = new Map<Contender, Lap[]>(contenders.map((contender) => [contender, []]));
  try {
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      // The order alternates, because it makes a difference.
      for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
        const lap = await runLap(load, contender);
        if (round >= WARM_UP_ROUNDS) laps.get(contender)?.push(lap);
      }
    }
  } finally {
    load.disconnect();
  }
  const [limit = []] = laps.values();
  const cheapest = (own: readonly Lap[]) => Math.min(...own.map((lap) => lap.cost));
  return [...laps].map(([{ name }, own]) => ({
    name,
    perSecond: median(own.map((lap) => lap.perSecond)),
    p99: median(own.map((lap) => lap.p99)),
    shareByClock: median(own.map((lap, round) => lap.perSecond / (limit[round] as Lap).perSecond)),
    cost: cheapest(own),
    share: cheapest(limit) / cheapest(own),
  }));
}

type Lap = Pick<Standing, 'perSecond' | 'cost' | 'p99'>;

async function runLap(load: ChildProcess, { name, server, path, newEachTime, headers = {} }: Contender): Promise<Lap> {
  const job: LoadJob = { origin: server.origin, path, newEachTime, headers, seconds: ROUND_SECONDS };
  const before = await ask<Usage>(server.process, 'usage');
  const result = await ask<LoadResult>(load, job);
  const after = await ask<Usage>(server.process, 'usage');
  if (result.faults > 0) throw new Error(`${name}: ${result.faults} requests failed.`);
  return {
    perSecond: result.requests / result.seconds,
    cost: (after.cpu - before.cpu) / result.requests,
    p99: result.p99,
  };
}

/** Returns the median; of an even number of values the upper middle one. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
