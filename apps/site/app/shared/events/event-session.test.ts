import { MINUTE_MS } from '@lanewise/contracts/durations';
import { expect, test } from 'vitest';
import { campaignIn, sessionAt, storedSessionIn, type Visit } from './event-session.ts';

let count = 0;
const visit = (changes: Partial<Visit> = {}): Visit => ({
  now: 0,
  country: 'DE',
  search: '',
  referrer: '',
  byCampaign: false,
  newId: () => {
    count += 1;
    return `session-${count}`;
  },
  ...changes,
});

test('a session goes on for 30 minutes after its last event, and then a new one begins', () => {
  const first = sessionAt(undefined, visit());
  expect(first.isNew).toBe(true);
  const second = sessionAt(first.kept, visit({ now: 30 * MINUTE_MS }));
  expect([second.isNew, second.kept.session]).toEqual([false, first.kept.session]);
  const third = sessionAt(second.kept, visit({ now: 60 * MINUTE_MS + 1 }));
  expect(third.isNew).toBe(true);
  expect(third.kept.session.id).not.toBe(first.kept.session.id);
  expect(first.kept.session).not.toHaveProperty('first_id');
  const fourth = sessionAt(third.kept, visit({ now: 120 * MINUTE_MS }));
  for (const { kept } of [third, fourth]) expect(kept.session.first_id).toBe(first.kept.session.id);
});

test('a new campaign begins a session only where that is configured', () => {
  const { kept } = sessionAt(undefined, visit({ search: '?utm_source=a&utm_campaign=spring' }));
  expect(kept.session).toMatchObject({ country: 'DE', source: 'a', campaign: 'spring' });
  const other = { search: '?utm_source=b' };
  expect(sessionAt(kept, visit(other)).isNew).toBe(false);
  expect(sessionAt(kept, visit({ ...other, byCampaign: true })).isNew).toBe(true);
  // The same campaign, or an address without one, goes on.
  expect(sessionAt(kept, visit({ search: '?utm_source=a&utm_campaign=spring', byCampaign: true })).isNew).toBe(false);
  expect(sessionAt(kept, visit({ byCampaign: true })).isNew).toBe(false);
});

test('without a campaign the source is the host of the page before', () => {
  expect(sessionAt(undefined, visit({ referrer: 'https://search.example' })).kept.session.source).toBe(
    'search.example',
  );
  expect(sessionAt(undefined, visit()).kept.session).not.toHaveProperty('source');
});

test('only known parameters name a campaign', () => {
  expect(campaignIn('?utm_source=a&a=b.c&utm_term=')).toBe('utm_source=a');
});

test.for([null, '', 'x', '{}', '{"session":{}}', '[]'])('%s keeps no session', (text) =>
  expect(storedSessionIn(text)).toBeUndefined(),
);
