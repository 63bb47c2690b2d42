/** Results of experiments, compared with figures worked out by hand. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExperimentResults } from '@lanewise/contracts/calls/back-office-experiments';
import { sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { newStaff } from '@lanewise/testing/staff';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'experiment-results-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'experiments.yaml');
const planned = (key: string, run: string, variants: string, more: string) => `
  - key: ${key}
    run: ${run}
    variants: ${variants}
    hypothesis: A diagnostic test brings more visitors to sign up.
    goal: signed_up
    ${more}`;
const stop = (visitors: number, until: string) =>
  `stop: { visitors: ${visitors}, until: "${until}", rule: Keep practice unless the range is above zero. }`;
writeFileSync(
  file,
  `experiments:${[
    planned('cta', 'even', '{ practice: 1, diagnostic: 1 }', stop(1000, '2099-01-31')),
    planned('paywall_layout', 'uneven', '{ UpgradeLayout: 1, UpgradeLayout2: 1 }', stop(100, '2099-01-31')),
    planned('practice_test_ui', 'late', '{ lane: 1, counter: 1 }', stop(1000, '2026-01-31')),
    planned(
      'exam_date_question',
      'stopped',
      '{ asked: 1, left_out: 1 }',
      `enabled: false\n    ${stop(1000, '2099-01-31')}`,
    ),
  ].join('')}\n`,
);

const { app, database } = await startTestApp({
  snapshot: smallSnapshot(),
  config: { statistics: true, experiments: { file, growthBook: null } },
});
const { pool } = database;
const send = sender(app);
const { token } = await newStaff({ send, database });

async function expose(run: string, experiment: string, variant: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `insert into experiment_exposures (run, experiment, variant, visitor_id, exposed_at)
     select $1, $2, $3, id, '2026-11-01T08:00:00Z' from unnest($4::uuid[]) id`,
    [run, experiment, variant, ids],
  );
  return ids;
}

/** Makes an account of a visitor's browser, created at one moment and with payments at others. */
async function account(visitorId: string | undefined, created: string, ...payments: string[]): Promise<void> {
  const { email } = await signUp(send);
  const { rows } = await pool.query('update users set created_at = $2 where email = $1 returning id', [email, created]);
  await pool.query('insert into visitor_accounts (user_id, visitor_id) values ($1, $2)', [rows[0].id, visitorId]);
  for (const at of payments) {
    await pool.query(
      `insert into receipts (user_id, number, subscription_id, plan_id, provider, payment, amount, currency, tax_name, paid_at)
       values ($1, (select count(*) + 1 from receipts), $2, 'us-month', 'stripe', $3, 799, 'USD', 'VAT', $4)`,
      [rows[0].id, randomUUID(), `ch_${randomUUID()}`, at],
    );
  }
}

const BEFORE = '2026-10-31T08:00:00Z';
const AFTER = '2026-11-02T08:00:00Z';
const practice = await expose('even', 'cta', 'practice', 50);
const diagnostic = await expose('even', 'cta', 'diagnostic', 50);
await account(practice[0], AFTER);
// A new payer with a renewal, and an account of before: its first payment counts, its sign-up does not.
await account(diagnostic[0], AFTER, AFTER, '2026-11-20T08:00:00Z');
await account(diagnostic[1], BEFORE, AFTER);
// Paid before already: what follows is a renewal.
await account(diagnostic[2], BEFORE, BEFORE, AFTER);
// Two accounts of one browser are one visitor.
await account(diagnostic[3], AFTER);
await account(diagnostic[3], AFTER);
await expose('uneven', 'paywall_layout', 'UpgradeLayout', 200);
await expose('uneven', 'paywall_layout', 'UpgradeLayout2', 100);
await expose('past', 'cta', 'practice', 3);

const answer = await app.inject({ url: '/api/v3/admin/experiments', headers: { authorization: `Bearer ${token}` } });
const { runs, statistics } = answer.json<ExperimentResults>();
const runOf = (name: string) => runs.find(({ run }) => run === name);

test('the answer has the planned runs in their order, then those that were seen', () => {
  expect(answer).toAnswer('getExperimentResults');
  expect(statistics).toBe(true);
  expect(runs.map(({ run, state }) => [run, state])).toEqual([
    ['even', 'running'],
    ['uneven', 'due'],
    ['late', 'due'],
    ['stopped', 'off'],
    ['past', 'over'],
  ]);
});

test('goals count once for each visitor, and only if they were reached for the first time after the exposure', () => {
  const counts = runOf('even')?.variants.map(({ name, visitors, signed_up, paid }) => [
    name,
    visitors,
    signed_up.converted,
    paid.converted,
  ]);
  expect(counts).toEqual([
    ['practice', 50, 1, 0],
    ['diagnostic', 50, 2, 2],
  ]);
});

test('ranges are those of the Beta posterior', () => {
  const [usual, other] = runOf('even')?.variants ?? [];
  // qbeta(c(0.025, 0.975), 2, 50) and (3, 49) in R.
  expect(usual?.signed_up.share.low).toBeCloseTo(0.00478, 4);
  expect(usual?.signed_up.share.high).toBeCloseTo(0.10447, 4);
  expect(other?.signed_up.share.low).toBeCloseTo(0.01229, 4);
  expect(other?.signed_up.share.high).toBeCloseTo(0.13459, 4);
  expect(usual?.signed_up.difference).toBeNull();
  const { low = 1, high = -1 } = other?.signed_up.difference ?? {};
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(0);
});

test('a sample that is not spread by the weights is named', () => {
  expect(runOf('even')?.sample_ratio).toEqual({ p: 1, is_off: false });
  // 200 and 100: chi-squared 33.33 with one degree of freedom.
  expect(runOf('uneven')?.sample_ratio?.is_off).toBe(true);
  expect(runOf('uneven')?.sample_ratio?.p).toBeLessThan(1e-7);
  expect(runOf('late')?.sample_ratio).toBeNull();
});

test('each planned run comes with its stop rule; one that is planned no more has only what was seen', () => {
  expect(runOf('even')?.stop).toEqual({
    visitors: 1000,
    until: '2099-01-31',
    rule: 'Keep practice unless the range is above zero.',
  });
  expect(runOf('past')).toMatchObject({ stop: null, goal: null, sample_ratio: null, experiment: 'cta' });
  expect(runOf('past')?.variants).toHaveLength(1);
});
