import { expect, test } from 'vitest';
import { funnelEvents } from './funnel-events.ts';

const page = {
  step: 'what-suits-you',
  path: '/us/personalization/what-suits-you',
  entry: 'course',
  isCounted: true,
  isNew: true,
  state: { salesFunnelType: 'personalization', salesFunnelSubType: 'motorcycle', examDate: '2026-12-06' },
};
const about = { funnel_type: 'personalization', funnel: 'motorcycle', date: '2026-12-06' };

test('the first page of a funnel starts it, with its entry point and vehicle, and is its first step', () => {
  expect(funnelEvents(page)).toEqual([
    {
      name: 'funnel_started',
      properties: {
        ...about,
        funnel_entrance_point: 'course',
        vehicle: 'motorcycle',
        current_step: 'what-suits-you',
      },
    },
    { name: 'funnel_step', properties: { ...about, current_step: 'what-suits-you', url: page.path } },
  ]);
});

test('a page of another funnel than the running one tells nothing', () => {
  expect(funnelEvents({ ...page, isCounted: false })).toEqual([]);
});

test('the last page completes the funnel', () => {
  const events = funnelEvents({ ...page, isNew: false, isCompleted: true });
  expect(events.map(({ name }) => name)).toEqual(['funnel_step', 'funnel_completed']);
});
