/** Tokens for simulations, and the simulations that pupils took. */

import type { SimulationState } from '@lanewise/contracts/calls/driving';
import type { Store } from '@lanewise/database/pool';
import { simulations, simulationTokens } from '@lanewise/database/schema/tables';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { currentTime } from '../../platform/clock/clock.ts';
import { hashOf, newToken } from '../../platform/crypto/tokens.ts';

/** A course in one of its languages. */
export interface SimulatedCourse {
  readonly subjectCode: string;
  readonly courseCode: string;
  readonly language: string;
}

export type SimulationRow = typeof simulations.$inferSelect;

/** Stores a token of a partner for a course and returns it. */
export async function issueSimulationToken(
  store: Store,
  token: SimulatedCourse & { readonly partnerId: string; readonly expiresAt: Date },
): Promise<string> {
  const text = newToken();
  await store.insert(simulationTokens).values({ tokenHash: hashOf(text), ...token });
  return text;
}

/** Returns the course of a partner's token; null if it is unknown, expired or another partner's. */
export async function courseOfToken(store: Store, partnerId: string, token: string): Promise<SimulatedCourse | null> {
  const { tokenHash, expiresAt, subjectCode, courseCode, language } = simulationTokens;
  const [row] = await store
    .select({ subjectCode, courseCode, language })
    .from(simulationTokens)
    .where(and(eq(tokenHash, hashOf(token)), eq(simulationTokens.partnerId, partnerId), gt(expiresAt, currentTime())));
  return row ?? null;
}

/** Stores a simulation. Returns false and stores nothing if the partner's token has already opened one. */
export async function insertSimulation(store: Store, row: Omit<SimulationRow, 'result'>): Promise<boolean> {
  const stored = await store.insert(simulations).values(row).onConflictDoNothing().returning({ id: simulations.id });
  return stored.length > 0;
}

/** Returns a partner's simulation; null if there is none. */
export async function findSimulation(store: Store, partnerId: string, id: string): Promise<SimulationRow | null> {
  const [row] = await store
    .select()
    .from(simulations)
    .where(and(eq(simulations.id, id), eq(simulations.partnerId, partnerId)));
  return row ?? null;
}

/** Returns the simulation of an exam, if its ticket is right; null otherwise. */
export async function simulationByTicket(store: Store, id: string, ticket: string): Promise<SimulationRow | null> {
  const [row] = await store
    .select()
    .from(simulations)
    .where(and(eq(simulations.id, id), eq(simulations.ticketHash, hashOf(ticket))));
  return row ?? null;
}

/** Stores the result of an exam if it is a simulation without a result. Returns whether it was. */
export async function storeResult(
  store: Store,
  id: string,
  result: NonNullable<SimulationState['result']>,
): Promise<boolean> {
  const stored = await store
    .update(simulations)
    .set({ result })
    .where(and(eq(simulations.id, id), isNull(simulations.result)))
    .returning({ id: simulations.id });
  return stored.length > 0;
}

/** Returns a simulation as partners see it. */
export function simulationView(row: SimulationRow): SimulationState {
  return {
    id: row.id,
    subject_code: row.subjectCode,
    course_code: row.courseCode,
    pupil: row.pupil,
    opened_at: row.openedAt.toISOString(),
    result: row.result as SimulationState['result'],
  };
}

/** Deletes expired tokens, and simulations after 90 days. Returns how many. */
export async function sweepSimulations(store: Store): Promise<number> {
  const swept = [
    await store.execute(sql`delete from simulation_tokens where expires_at < now()`),
    await store.execute(sql`delete from booking_tokens where expires_at < now()`),
    await store.execute(sql`delete from simulations where opened_at < now() - interval '90 days'`),
  ];
  return swept.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
