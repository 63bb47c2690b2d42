/** Jobs: work that runs outside requests, queued or at set times. */
import type { Logger } from 'pino';
import { z } from 'zod';

/** Payload of jobs without one. */
export const nothing = z.object({});

/** The arguments of a job's run, in addition to its payload. */
export interface JobRun {
  /** When the job was queued. */
  readonly queuedAt: Date;
  /** 1 for the first run. */
  readonly attempt: number;
  /** Aborts when the server has been stopping for a while. Work that can be interrupted should stop then; it will be retried. */
  readonly signal: AbortSignal;
  /** Its lines carry the job's name and id. Payloads and addresses must not be logged. */
  readonly log: Logger;
}

/** A job with the type of its payload. */
interface JobDefinition<Payload> {
  /** In snake case. It is stored in the queue, so it must never change. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Attempts before the job is given up. After attempt n the queue waits e^n seconds, at most six hours. */
  readonly attempts: number;
  /** When it runs by itself, in crontab syntax, UTC. Missed runs are skipped. The payload must be `nothing`. */
  readonly cron?: string;
  /**
   * Does the work. It must be idempotent, because it runs again if the process is killed before the queue learns that it was done. It is retried if it
   * throws.
   */
  run(payload: Payload, run: JobRun): Promise<void>;
}

/** A named job. */
export interface Job extends Omit<JobDefinition<never>, 'payload' | 'run'> {
  /** @throws {z.ZodError} the payload is not valid for the job */
  run(payload: unknown, run: JobRun): Promise<void>;
}

/** A job that only runs at set times. */
interface Sweep extends Pick<JobDefinition<never>, 'name'> {
  /** Crontab syntax, UTC. */
  readonly cron: string;
  /** Does the work, which must be idempotent. */
  sweep(run: JobRun): Promise<void>;
}

/** Returns the job that sweeps at set times. A run that fails is repeated twice. */
export function sweepJob({ name, cron, sweep }: Sweep): Job {
  return defineJob({ name, payload: nothing, attempts: 3, cron, run: async (_payload, run) => await sweep(run) });
}

/** Returns the job. Its payload is validated before each run. */
export function defineJob<Payload>({ payload: schema, run, ...job }: JobDefinition<Payload>): Job {
  return { ...job, run: async (payload, how) => await run(schema.parse(payload), how) };
}
