/**
 * A process that is killed between two of its steps: before each statement, and before or after each request to a payment provider. Everything runs in one
 * process, in which the step throws.
 */
import type { PaymentProvider } from '@lanewise/payments/port';
import pg from 'pg';
import { afterAll, vi } from 'vitest';
import type { PaymentFixture } from './payment-fixture.ts';

class Killed extends Error {}

/** More steps than any part of an order has. */
const MOST = 80;

/** Runs work that is killed; returns whether it was. */
export type Kill = (work: () => Promise<unknown>) => Promise<boolean>;

const asked = [
  'openCheckout',
  'closeCheckout',
  'findCheckout',
  'completeCheckout',
  'findPurchase',
  'setRenewal',
  'pause',
  'resume',
  'switchPlan',
  'end',
  'refund',
] as const;

/** Kills work after 0, 1, 2 … steps, until it ends alive, and returns how many it has. `attempt` prepares, hands the work to `kill` and checks what is left. */
type AtEachStep = (fixture: PaymentFixture, attempt: (kill: Kill) => Promise<void>) => Promise<number>;

/** Kills work after a number of steps, unless it has fewer; returns whether it was killed. */
type KilledAfter = (fixture: PaymentFixture, steps: number, work: () => Promise<unknown>) => Promise<boolean>;

/** Call it once in a test file, before the server is started: the connections that it opens must be watched. */
export function killedAfterSteps(): KilledAfter {
  /** Steps until the process dies; Infinity while it lives. */
  let left = Number.POSITIVE_INFINITY;
  const step = () => {
    if (!Number.isFinite(left)) return;
    left -= 1;
    if (left < 0) throw new Killed('The process was killed.');
  };

  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const done = args.at(-1);
    try {
      if (isCounted(args[0])) step();
    } catch (killed) {
      if (typeof done === 'function') return void done(killed);
      return Promise.reject(killed);
    }
    return Reflect.apply(query, this, args);
  } as typeof query);
  afterAll(() => vi.restoreAllMocks());

  const watched = new WeakSet<PaymentProvider>();
  const watch = (provider: PaymentProvider) => {
    if (watched.has(provider)) return;
    watched.add(provider);
    for (const name of asked) Object.assign(provider, { [name]: killable(provider, name, step) });
  };

  return async (fixture, steps, work) => {
    for (const provider of fixture.app.converging.billing.providers.values()) watch(provider);
    left = steps;
    await work().catch((error: unknown) => {
      if (left >= 0) throw error;
    });
    const isKilled = left < 0;
    left = Number.POSITIVE_INFINITY;
    return isKilled;
  };
}

/** Call it once in a test file, before the server is started. */
export function killedAtEachStep(): AtEachStep {
  const killedAfter = killedAfterSteps();
  return async (fixture, attempt) => {
    for (let steps = 0; steps < MOST; steps += 1) {
      let isKilled = false;
      await attempt(async (work) => {
        isKilled = await killedAfter(fixture, steps, work);
        return isKilled;
      });
      await fixture.forget();
      if (!isKilled) return steps;
    }
    throw new Error('The work never ended.');
  };
}

/**
 * A killed process loses its connections, and the database rolls back what was open. Nothing is between a transaction's beginning and its first
 * statement, and a connection on which it failed would not be given back.
 */
function isCounted(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { readonly text?: string }).text;
  return !/^(?:begin|rollback)/i.test(text ?? '');
}

/** Lets the process die before a request to the provider, or after it, when the answer is lost. */
function killable(provider: PaymentProvider, name: (typeof asked)[number], step: () => void) {
  const own = provider[name] as (...args: unknown[]) => Promise<unknown>;
  return async (...args: unknown[]) => {
    step();
    const answer = await own.apply(provider, args);
    step();
    return answer;
  };
}

/** The server starts again: it applies what waits, and asks about orders that are some minutes old. */
export async function restart(fixture: PaymentFixture): Promise<void> {
  fixture.standIns.clock.advance(0.01);
  await fixture.standIns.settled();
  await fixture.sweep();
  await fixture.settle();
}
