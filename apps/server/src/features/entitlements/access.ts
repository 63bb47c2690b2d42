/**
 * What a caller may use, from the states of their subscriptions and a seat of a school alone. Answers are remembered for a few seconds, and forgotten as soon as any
 * process tells of a change.
 */
import { ApiError } from '@lanewise/contracts/api-errors';
import { accessMaxAgeSeconds, type PaidFeature, paidFeatures } from '@lanewise/contracts/constants/paid';
import { opensCourse, type Plan } from '@lanewise/payments/plans/plan';
import type { SubscriptionStanding } from '@lanewise/payments/subscription/states';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../platform/calls/caller.ts';
import { accessUntil, type ExtendedSubscription } from './extended-subscriptions.ts';

/** A course, as plans name it. */
export interface CourseKey {
  readonly subject: string;
  readonly code: string;
}

/** What one caller may use. */
export interface Rights {
  /** Returns whether everything of a course is open. */
  opens(course: CourseKey): boolean;
}

export interface CourseAccess {
  /** Whether anything needs a plan on this server. */
  readonly isLimited: boolean;
  /** Returns the rights of a caller: of guests, and in pages that others also see, those without a plan. */
  rightsOf(caller: Pick<Caller, 'isForEveryone' | 'token' | 'learner'>): Promise<Rights>;
  /** Returns the rights of learners who are not the caller, such as pupils, by their ids. */
  rightsOfLearners(userIds: readonly string[]): Promise<ReadonlyMap<string, Rights>>;
  /** Drops what is remembered of a learner, or of all. */
  forget(userId?: string): void;
}

/** A stored subscription or pass, with the operator's extension of it. */
export type AccessSubscription = SubscriptionStanding &
  Pick<ExtendedSubscription, 'planId' | 'subjectCode'> &
  Partial<Pick<ExtendedSubscription, 'extendedUntil' | 'withdrawnAt'>>;

export interface AccessParts {
  readonly isLimited: boolean;
  /** Returns what is stored of learners' subscriptions and passes, by their ids. */
  readonly subscriptionsOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly AccessSubscription[]>>;
  /** Returns until when learners have a seat of a school, by their ids. A seat opens everything. */
  readonly seatedUntil: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Date>>;
  readonly plans: readonly Plan[];
  /** The clock of the subscriptions. */
  readonly now: () => Date;
  /** The clock of the memory, in milliseconds; tests set it. */
  readonly elapsed?: () => number;
}

const everything: Rights = { opens: () => true };
const withoutPlan: Rights = { opens: () => false };

/** Learners remembered: those of a few seconds. */
const MOST_REMEMBERED = 20_000;

/**
 * Returns what decides who may open a course. A learner's rights are remembered for `accessMaxAgeSeconds`; `forget` drops them at once after a
 * purchase. Rights that could not be read are not remembered: the promise rejects with the database's error.
 */
export function createAccess({
  isLimited,
  subscriptionsOf,
  seatedUntil,
  plans,
  now,
  elapsed,
}: AccessParts): CourseAccess {
  const known = new LRUCache<string, Promise<Rights>>({
    max: MOST_REMEMBERED,
    ttl: accessMaxAgeSeconds * 1000,
    ttlResolution: 0,
    ...(elapsed && { perf: { now: elapsed } }),
  });
  const planById = new Map(plans.map((plan) => [plan.id, plan]));

  const isOpen = ({ extendedUntil = null, withdrawnAt = null, ...row }: AccessSubscription): boolean => {
    const until = accessUntil({ ...row, extendedUntil, withdrawnAt });
    return until !== null && now() < until;
  };

  const opens = (row: AccessSubscription, { subject, code }: CourseKey): boolean => {
    const plan = planById.get(row.planId);
    // A plan whose file was removed against the rules still opens what its country has: its buyer has paid.
    return row.subjectCode === subject && (plan === undefined || opensCourse(plan, code)) && isOpen(row);
  };

  const read = (userIds: readonly string[]) => Promise.all([subscriptionsOf(userIds), seatedUntil(userIds)]);

  /** Remembers the rights of a learner among those whose rows are being read. */
  const remember = (userId: string, reading: ReturnType<typeof read>): Promise<Rights> => {
    const found = reading.then(([byLearner, seats]): Rights => {
      const rows = byLearner.get(userId) ?? [];
      const seatEnds = seats.get(userId);
      const hasSeat = () => seatEnds !== undefined && now() < seatEnds;
      return { opens: (course) => hasSeat() || rows.some((row) => opens(row, course)) };
    });
    known.set(userId, found);
    found.catch(() => {
      if (known.peek(userId) === found) known.delete(userId);
    });
    return found;
  };

  const rightsOfLearner = (userId: string): Promise<Rights> => known.get(userId) ?? remember(userId, read([userId]));

  return {
    isLimited,
    async rightsOf(caller) {
      if (!isLimited) return everything;
      if (caller.isForEveryone || caller.token === undefined) return withoutPlan;
      const learner = await caller.learner();
      return learner === null ? withoutPlan : await rightsOfLearner(learner.userId);
    },
    async rightsOfLearners(userIds) {
      if (!isLimited) return new Map(userIds.map((userId) => [userId, everything]));
      const unknown = userIds.filter((userId) => !known.has(userId));
      const reading = unknown.length > 0 ? read(unknown) : null;
      if (reading) for (const userId of unknown) remember(userId, reading);
      return new Map(
        await Promise.all(userIds.map(async (userId) => [userId, await rightsOfLearner(userId)] as const)),
      );
    },
    forget(userId) {
      if (userId === undefined) known.clear();
      else known.delete(userId);
    },
  };
}

/** Returns what of a course needs a plan that the caller does not have. */
export function lockedFeatures(rights: Rights, course: CourseKey): readonly PaidFeature[] {
  return rights.opens(course) ? [] : paidFeatures;
}

/** @throws {ApiError} SUBSCRIPTION_REQUIRED if the course is not open */
export function requireOpen(rights: Rights, course: CourseKey): void {
  if (!rights.opens(course)) throw new ApiError('SUBSCRIPTION_REQUIRED');
}
