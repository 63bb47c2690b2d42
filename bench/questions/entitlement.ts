/**
 * What does it cost to ask what a learner may use, which each call of the paid part does, compared with a practice call? Both by processor time, in one run.
 * An answer is remembered for some seconds; the statement that fetches it is not part of this.
 */
import { DAY_MS } from '@lanewise/contracts/durations';
import { readPlans } from '@lanewise/payments/plans/plan-files';
import { type AccessSubscription, createAccess } from '@lanewise/server/features/entitlements/access';
import type { Learner } from '@lanewise/server/platform/calls/caller';
import { learnerId } from '../rig/many-learners.ts';
import { percent, type Question } from '../rig/question.ts';
import { race, startServer } from '../rig/race.ts';

/** The limit, as a share of a practice call. */
const MOST = 0.05;
const LEARNERS = 10_000;
const ROUNDS = 11;
const ASKED_IN_A_ROUND = 200_000;

const path = '/api/v3/extra/practice/us/ca-car';
const NEVER_REACHED = '999999';

export const measureEntitlement: Question = async () => {
  const app = await startServer('app.ts', [], { REQUESTS_PER_MINUTE: NEVER_REACHED });
  try {
    const [call] = await race([{ name: 'practice call', server: app, path, newEachTime: 'seed' }]);
    const practice = call?.cost ?? Number.NaN;
    const asking = await costOfAsking();
    const share = asking / practice;
    return {
      tables: [
        {
          title: `entitlement of ${LEARNERS} learners with two purchases each`,
          columns: ['', 'µs of processor', 'of a practice call'],
          rows: [
            ['practice call', practice.toFixed(1), percent(1)],
            ['asking what a learner may use', asking.toFixed(2), percent(share)],
          ],
        },
      ],
      limits: [
        {
          what: `entitlement: asked in less than ${percent(MOST)} of a practice call`,
          measured: percent(share),
          holds: share < MOST,
        },
      ],
    };
  } finally {
    app.process.disconnect();
  }
};

/** Returns the microseconds of processor time of one question, in the cheapest round. */
async function costOfAsking(): Promise<number> {
  const start = new Date();
  const month = new Date(start.getTime() + 30 * DAY_MS);
  const common = { subjectCode: 'us', periodStart: start, periodEnd: month } as const;
  const rows: readonly AccessSubscription[] = [
    { ...common, planId: 'us-month', state: 'active', renews: true },
    { ...common, planId: 'us-pass-7', state: 'expired', renews: false },
  ];
  const access = createAccess({
    isLimited: true,
    subscriptionsOf: async (userIds) => new Map(userIds.map((userId) => [userId, rows])),
    seatedUntil: async () => new Map(),
    plans: readPlans(),
    now: () => new Date(),
    // Nothing is asked again while it is measured: that is one statement for a learner in five seconds.
    elapsed: () => 1,
  });
  const callers = Array.from({ length: LEARNERS }, (_, index) => {
    const learner = Promise.resolve({ userId: learnerId(index) } as Learner);
    return { isForEveryone: false, token: { value: 't', from: 'header' }, learner: () => learner } as const;
  });
  const costs: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = process.cpuUsage();
    let open = 0;
    for (let count = 0; count < ASKED_IN_A_ROUND; count += 1) {
      const rights = await access.rightsOf(callers[count % LEARNERS] as (typeof callers)[number]);
      if (rights.opens({ subject: 'us', code: 'ca-car' })) open += 1;
    }
    const { user, system } = process.cpuUsage(before);
    if (open !== ASKED_IN_A_ROUND) throw new Error('Somebody who has paid may use nothing.');
    // In the first round everybody is asked about for the first time.
    if (round > 0) costs.push((user + system) / ASKED_IN_A_ROUND);
  }
  return Math.min(...costs);
}
