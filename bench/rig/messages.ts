/** Messages between the benchmark's processes, one request at a time. */
import type { ChildProcess } from 'node:child_process';

/** A server's first message. */
export interface Listening {
  readonly port: number;
}

/** A server's answer to "usage". */
export interface Usage {
  /** Processor time used so far, user and system together, in microseconds. */
  readonly cpu: number;
  /** Resident memory, in bytes. */
  readonly rss: number;
}

/** A job for the load. */
export interface LoadJob {
  readonly origin: string;
  readonly path: string;
  /** Query parameter that gets a new value in each request; undefined if all requests are equal. */
  readonly newEachTime: string | undefined;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** The result of a job. */
export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds within which 99 of 100 answers arrived. */
  readonly p99: number;
  /** Number of answers other than 2xx, broken connections and timeouts. */
  readonly faults: number;
}

/** Resolves with the next message of a process; rejects if it ends first. */
export function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the benchmark ended with code ${code}.`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as Message);
    });
  });
}

/** Sends a message and resolves with the answer. */
export function ask<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  const answer = nextMessage<Answer>(child);
  child.send(message);
  return answer;
}
