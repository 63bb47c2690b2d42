/** Jobs by name: what runs apart from requests, and what runs by the clock. */
import type { Logger } from 'pino';
import { z } from 'zod';

/** The payload of jobs that have none. */
export const nothing = z.object({});

/** How one run of a job is told what it needs beside its payload. */
export interface JobRun {
  /** When the job was queued. */
  readonly queuedAt: Date;
  /** The first run is 1. */
  readonly attempt: number;
  /** Aborts when the server has been stopping for a while: what can break off then should; it runs again. */
  readonly signal: AbortSignal;
  /** Knows the job's name and id. Neither payload nor addresses may be logged. */
  readonly log: Logger;
}

/** A job before its payload's type is forgotten. */
interface JobDefinition<Payload> {
  /** In snake case. It stands in the queue, so it is never changed. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Runs before it is given up; between them the queue waits e to the power of the attempt, in seconds, at most six hours. */
  readonly attempts: number;
  /** When it runs by itself, as crontab has it, in UTC. Missed runs are not caught up on. The payload must be `nothing`. */
  readonly cron?: string;
  /**
   * Does the work. It may run again after it was done: when the process was killed before the queue was told, so it must come to the same.
   * What it throws makes it run again.
   */
  run(payload: Payload, run: JobRun): Promise<void>;
}

/** A named job. */
export interface Job extends Omit<JobDefinition<never>, 'payload' | 'run'> {
  /** @throws {z.ZodError} the payload is not the job's */
  run(payload: unknown, run: JobRun): Promise<void>;
}

/** Returns the job, whose payload is checked before each run. */
export function defineJob<Payload>({ payload: schema, run, ...job }: JobDefinition<Payload>): Job {
  return { ...job, run: async (payload, how) => await run(schema.parse(payload), how) };
}
