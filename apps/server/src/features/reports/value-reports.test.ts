/** Reports about values of rules: from the learner over the editor to the page that lists what was mended. */
import '@lanewise/testing/matchers';
import type { LedgerRule } from '@lanewise/bank/compiled/law-values';
import type { ReportView } from '@lanewise/contracts/calls/reports';
import { fieldsOf, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { newStaff } from '@lanewise/testing/staff';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const place = { id: 'us-tx', name: 'Texas' };
const rule: LedgerRule = {
  id: 'us-right-turn-on-red',
  subject: 'us',
  slug: 'right-turn-on-red',
  rule: 'right_turn_on_red',
  topic: 'turns',
  title: 'Right turn on red',
  about: 'Stop first. A sign may forbid it.',
  picture: 'scene:crossing',
  values: [
    {
      place,
      fact: 'us-tx-right-turn-on-red',
      value: true,
      unit: null,
      text: 'Allowed after a stop',
      short: 'Yes',
      note: null,
      source: { title: 'Transportation Code', section: '§ 544.007', url: null },
      isVerified: true,
      read: '2026-11-22',
      asOf: null,
      until: null,
      former: [],
      questions: [],
    },
  ],
  unknown: [],
  questions: [],
};
const { app, database, bank } = await startTestApp({ snapshot: { ...smallSnapshot(), ledger: [rule] } });
const send = sender(app);
const { token } = await signUp(send, newAddress());

const report = {
  rule: rule.id,
  place: place.id,
  reason: 'wrong_value',
  text: ' It needs a stop first. ',
  source: 'Transportation Code § 544.007(d)',
};

test('a wrong value is reported, an editor finds it beside the reports about questions and mends it, and everyone reads that', async () => {
  const sent = await send('reportValue', report, { token });
  expect(sent).toAnswer('reportValue');
  const { id } = sent.json();
  // Sent again, it is the same report.
  expect((await send('reportValue', report, { token })).json()).toEqual({ id, state: 'open' });
  const question = { page_id: 'us-s1', reason: 'unclear' };
  expect(await send('reportQuestion', question, { token })).toAnswer('reportQuestion');

  const editor = await newStaff({ send, database }, 'editor');
  const { reports } = (await send('listReports', undefined, { token: editor.token })).json<{ reports: ReportView[] }>();
  expect(reports.map(({ page_id }) => page_id)).toEqual(['us-s1', null]);
  expect(reports.find((each) => each.id === id)).toMatchObject({
    rule_value: { rule: report.rule, place: report.place, source: report.source },
    reason: 'wrong_value',
    text: 'It needs a stop first.',
    snapshot: bank.hash,
  });

  const closing = { id, state: 'fixed', note: 'Corrected with the next bank.' };
  expect(await send('closeReport', closing, { token: editor.token })).toAnswer('closeReport');
  const checking = await app.inject('/api/v3/guest/quality/checking');
  expect(checking).toAnswer('getChecking');
  const { reports: counted, mended } = checking.json();
  expect(counted).toEqual({ open: 1, fixed: 1, declined: 0 });
  expect(mended).toEqual([
    {
      page_id: null,
      rule_value: { rule: report.rule, place: report.place },
      country: 'us',
      content: 'Right turn on red, Texas: Allowed after a stop',
      language: 'en',
      reason: 'wrong_value',
      closed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
  expect(checking.body).not.toMatch(/stop first|544\.007|next bank/);
});

test('a report without a rule, a place, a reason or a text is refused, and so is a guest’s', async () => {
  const refusedFields = async (fields: Partial<Record<keyof typeof report, string | undefined>>) =>
    fieldsOf(await send('reportValue', { ...report, ...fields }, { token }));
  expect(await refusedFields({ place: 'de' })).toEqual({ place: 'report.place' });
  expect(await refusedFields({ place: '', reason: 'picture', text: ' ', source: 'x'.repeat(501) })).toEqual({
    place: 'report.place',
    reason: 'report.reason',
    text: 'report.value_text',
    source: 'report.source',
  });
  expect(await send('reportValue', { ...report, rule: 'us-nothing' }, { token })).toBeRefusedWith('RULE_NOT_FOUND');
  expect(await send('reportValue', report)).toBeRefusedWith('AUTHENTICATION');
});
