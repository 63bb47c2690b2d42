/** Every section with content, as the server renders it. */
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import LearnerPage from './learner.route.tsx';
import Audit from './sections/audit.route.tsx';
import Disputes from './sections/disputes.route.tsx';
import Experiments from './sections/experiments.route.tsx';
import Jobs from './sections/jobs.route.tsx';
import Learners from './sections/learners.route.tsx';
import Partners from './sections/partners.route.tsx';
import Questions from './sections/questions.route.tsx';
import Reports from './sections/reports.route.tsx';
import Sales from './sections/sales.route.tsx';
import Values from './sections/values.route.tsx';
import VisitsPage from './sections/visits.route.tsx';
import WebVitals from './sections/web-vitals.route.tsx';
import Webhooks from './sections/webhooks.route.tsx';

const id = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';
const at = '2026-11-23T08:41:00.000Z';

/** Renders a page; a route's component has more props than these pages read. */
function html(Page: unknown, loaderData: object, actionData?: object): string {
  const Component = Page as ComponentType<{ loaderData: object; actionData: object | undefined }>;
  return renderToStaticMarkup(<Component loaderData={loaderData} actionData={actionData} />);
}

const report = {
  id,
  page_id: 'us-speed-001',
  reason: 'outdated',
  text: 'It is 70 now.',
  answer_ids: ['a'],
  value: null,
  language: 'en',
  snapshot: '0123456789abcdef',
  state: 'open',
  note: null,
  reported_at: at,
};
const job = {
  id: '7',
  name: 'send_mail',
  attempts: 3,
  max_attempts: 3,
  is_given_up: true,
  error: '550',
  failed_at: at,
  runs_at: at,
};
const act = {
  id,
  at,
  actor: 'op@example.com',
  act: 'refund',
  learner_id: id,
  object: 'sub',
  reason: 'Twice.',
  detail: { amount: 799 },
};
const dispute = {
  learner_id: id,
  subscription_id: id,
  order_number: '0B9E-3F0C-6F0E',
  plan_id: 'us-month',
  provider: 'stripe',
  disputed_at: at,
  state: 'disputed',
  decided_at: null,
  respond_by: '2026-12-05T23:59:59.000Z',
};
const lists = { next: null, query: '', done: false };

test.each([
  ['a report', html(Reports, { ...lists, reports: [report], state: 'open' }), ['It is 70 now.', 'Mark as fixed']],
  [
    'a closed report',
    html(Reports, { ...lists, reports: [{ ...report, state: 'fixed', note: 'Mended.' }], state: 'fixed' }),
    ['Note: Mended.', 'Reopen'],
  ],
  [
    'a question',
    html(Questions, { ...lists, questions: [{ id, subject_code: 'us', question: 'May I?', asked_at: at }] }),
    ['May I?', 'for US', '2026-11-23 08:41 UTC'],
  ],
  [
    'a webhook',
    html(Webhooks, {
      webhooks: [{ provider: 'stripe', id: 'evt_1', type: 'invoice.paid', reason: 'gone', tries: 2, received_at: at }],
      total: 7,
      done: false,
    }),
    ['Showing 1 of 7', 'invoice.paid', 'aria-label="Try again: evt_1"'],
  ],
  [
    'a job that was given up',
    html(Jobs, { jobs: [job], total: 1, done: true }),
    ['3 of 3', 'Given up', 'recorded in the log.'],
  ],
  [
    'a value that is due',
    html(Values, {
      values: [
        {
          fact: 'us-tx-hydrant',
          title: 'Parking by a fire hydrant',
          place: 'Texas',
          text: '15 feet',
          source: { title: 'Transportation Code', section: '§ 545.302', url: 'https://law.example/545.302' },
          read: '2025-05-01',
          until: '2026-01-31',
        },
      ],
      total: 3,
      done: false,
    }),
    ['Showing 1 of 3', 'href="https://law.example/545.302"', 'Held until 2026-01-31', 'value="us-tx-hydrant"'],
  ],
  ['no value that is due', html(Values, { values: [], total: 0, done: false }), ['Nothing is due']],
  [
    'an act',
    html(Audit, { acts: [act], next: '1.x', query: '' }),
    ['Requested a refund', 'amount: 799', `href="/admin/learners/${id}"`, 'cursor=1.x'],
  ],
  ['a dispute', html(Disputes, { disputes: [dispute] }), ['0B9E-3F0C-6F0E', 'Undecided', 'Respond by', '2026-12-05']],
  [
    'a partner, and its new secret once',
    html(
      Partners,
      {
        partners: [
          {
            id,
            name: 'Example School',
            webhook_url: null,
            added_at: at,
            instructors: 2,
            exams: 7,
            old_secret_until: at,
          },
        ],
      },
      { made: [['Secret', 'n3w-s3cr3t']], refusal: undefined },
    ),
    ['Example School', '2 instructors, 7 exams', 'valid until 2026-11-23 08:41', 'n3w-s3cr3t', 'not shown again'],
  ],
  [
    'a search without a result',
    html(Learners, {}, { accounts: [], refusal: undefined }),
    ['No learner has this address'],
  ],
])('%s is shown', (_what, page, texts) => {
  for (const text of texts) expect(page).toContain(text);
});

const day = { running: 2, started: 1, ended: 1, trials: 0, converted: 0, lost: 0 };
const sales = {
  from: '2026-11-01',
  to: '2026-11-02',
  revenue_days: [{ day: '2026-11-02', currency: 'USD', gross: 1598, refunded: 799, payments: 2 }],
  revenue_by: [{ country: 'us', plan: 'us-month', currency: 'USD', gross: 1598, refunded: 799, payments: 2 }],
  days: [
    { day: '2026-11-01', ...day },
    { day: '2026-11-02', ...day },
  ],
  by: [{ country: 'us', plan: 'us-month', running_before: 8, ...day }],
};

test('sales have a chart and a table for each figure, and the churn by plan', () => {
  const asked = { from: '2026-11-01', to: '2026-11-02', plan: '', country: '' };
  const page = html(Sales, { sales, asked, refusal: undefined });
  for (const text of ['Revenue in USD', '$15.98', '$7.99', '12.5%', 'Subscribers', 'Trials'])
    expect(page).toContain(text);
  expect(page.match(/<svg/g)).toHaveLength(3);
  expect(page).not.toContain('NaN');
});

test('page speed is shown by page, with a word for each value', () => {
  const page = '/:locale/:courseSlug';
  const pages = [
    { page, metric: 'LCP', count: 40, p75: 2600, good: 0.7, poor: 0.1 },
    { page, metric: 'CLS', count: 41, p75: 0.3, good: 0.5, poor: 0.3 },
    { page, metric: 'TTFB', count: 42, p75: 120.4, good: 1, poor: 0 },
  ];
  const asked = { from: '2026-11-01', to: '2026-11-28' };
  const shown = html(WebVitals, { vitals: { ...asked, pages }, asked, refusal: undefined });
  for (const text of ['2.6 s <strong>fair', '0.30 <strong>poor', '120 ms <strong>good', page])
    expect(shown).toContain(text);
  expect(shown).toMatch(/70\s%\sgood of 40/);
  expect(html(WebVitals, { vitals: { ...asked, pages: [] }, asked, refusal: undefined })).toContain(
    'Nobody who allows',
  );
});

const bought = {
  id,
  order_number: '0B9E-3F0C-6F0E',
  plan_id: 'us-month',
  country: 'us',
  provider: 'stripe',
  reference: 'sub_1',
  state: 'active',
  started_at: at,
  period_end: at,
  withdrawn_at: null,
  access_until: at,
  extended_until: null,
  can_cancel: true,
  can_extend: true,
  used: { days: 12, lessons: 5, tests: 8 },
  payments: [
    {
      payment: 'ch_1',
      receipt: 4,
      credit_notes: [2],
      amount: 799,
      currency: 'USD',
      paid_at: at,
      refunded: 300,
      refundable: 499,
    },
  ],
  transitions: [{ from: null, to: 'active', cause: 'started', source: 'evt_1', at }],
};
const account = {
  email: 'a***@example.com',
  is_email_confirmed: false,
  country: 'us',
  locale: 'us',
  age_band: null,
  roles: ['learner'],
  created_at: at,
  deletes_at: null,
};
const learner = { id, account, bought: [bought], acts: [], key: id, done: false };

test('a learner is shown masked, with events and causes; actions that move money only with a fresh code', () => {
  const fresh = html(LearnerPage, { ...learner, isFresh: true });
  for (const text of [
    'a***@example.com',
    'Active: bought',
    '$3.00 refunded',
    'value="4.99"',
    'Refund receipt 4',
    'credit note 2',
    'Lessons opened since</dt><dd>5</dd>',
  ])
    expect(fresh).toContain(text);
  const stale = html(LearnerPage, { ...learner, isFresh: false });
  expect(stale).not.toContain('Refund receipt');
  expect(stale).toContain(`next=%2Fadmin%2Flearners%2F${id}`);
});

test('an action asks for confirmation and shows everything it will do', () => {
  const asked = { act: 'refund', key: id, reason: 'Twice.', subscription: id, payment: 'ch_1', currency: 'USD' };
  const page = html(LearnerPage, { ...learner, isFresh: true }, { asked: { ...asked, typed: '4,99', mail: '' } });
  expect(page).toContain('Refund $4.99 to a***@example.com?');
  expect(page).toContain('value="yes" name="confirmed"');
  expect(page).not.toContain('Show the address');
});

const steps = { visitors: 40, tested: 20, signed_up: 4, paid: 1 };
const visits = {
  statistics: true,
  from: '2026-11-09',
  to: '2026-11-22',
  total: steps,
  weeks: [
    { week: '2026-11-09', ...steps },
    { week: '2026-11-16', visitors: 0, tested: 0, signed_up: 0, paid: 0 },
  ],
  by_country: [{ value: 'US', ...steps }],
  by_funnel: [{ value: null, ...steps }],
  by_source: [{ value: 'newsletter', ...steps }],
  retention: [{ week: '2026-11-09', visitors: 40, returned: [10] }],
  funnels: [{ funnel: 'diagnostic', started: 8, steps: [{ step: 'questions', visitors: 6 }], completed: 0 }],
};
const askedVisits = { from: '2026-11-09', to: '2026-11-22', country: '', funnel: '', source: '' };

test('visits have a chart and a table for weeks and retention, and the drop-off of each funnel', () => {
  const page = html(VisitsPage, { visits, asked: askedVisits, refusal: undefined });
  for (const text of ['Funnel diagnostic', '75%', '25%', 'newsletter', 'Not known', '2.5%', 'Week 1'])
    expect(page).toContain(text);
  expect(page.match(/class="bo-chart"/g)).toHaveLength(2);
  expect(page).not.toContain('NaN');
  expect(page).not.toContain('Statistics are off');
});

test('visits say that there are none, and that statistics are off', () => {
  const none = { ...visits, statistics: false, total: { visitors: 0, tested: 0, signed_up: 0, paid: 0 } };
  const page = html(VisitsPage, { visits: none, asked: askedVisits, refusal: undefined });
  expect(page).toContain('Statistics are off');
  expect(page).toContain('No visitors were counted');
  expect(page).not.toContain('<svg');
});

const conversion = { converted: 5, share: { low: 0.05, high: 0.15 }, difference: null };
const other = { ...conversion, difference: { low: -0.02, high: 0.034 } };
const run = {
  experiment: 'cta',
  run: 'cta-2026-11',
  state: 'due',
  hypothesis: 'More sign up.',
  goal: 'signed_up',
  stop: { visitors: 4000, until: '2027-01-31', rule: 'Keep practice unless the range is above zero.' },
  first_at: at,
  last_at: at,
  sample_ratio: { p: 0.00001, is_off: true },
  variants: [
    { name: 'practice', weight: 1, visitors: 50, signed_up: conversion, paid: conversion },
    { name: 'diagnostic', weight: 1, visitors: 50, signed_up: other, paid: other },
  ],
};

test('an experiment shows its stop rule, its ranges, and that its visitors are not spread as planned', () => {
  const page = html(Experiments, { statistics: true, runs: [run] });
  for (const text of [run.stop.rule, '4000 visitors', 'decide by the stop rule', '5% to 15%', '-2% to +3.4%'])
    expect(page).toContain(text);
  expect(page).toContain('Do not read this result');
  const empty = { ...run, sample_ratio: null, first_at: null, last_at: null };
  const unseen = html(Experiments, {
    statistics: false,
    runs: [{ ...empty, variants: run.variants.map((variant) => ({ ...variant, visitors: 0 })) }],
  });
  expect(unseen).toContain('nobody takes part');
  expect(unseen).not.toContain('NaN');
  expect(html(Experiments, { statistics: true, runs: [] })).toContain('No experiment is planned');
});
