import { createBank } from '@lanewise/bank/compiled/bank';
import type { SignEntry } from '@lanewise/bank/compiled/snapshot';
import { guest } from '@lanewise/testing/guest';
import '@lanewise/testing/matchers';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { signCalls, signWriters } from './calls.ts';

const { app, bank } = await startTestApp({ snapshot: smallSnapshot() });
const get = (path: string) => app.inject(`/api/v3/content/${path}`);

test('the signs of a course are in groups, each with its number, meaning and source, look-alikes and a question', async () => {
  const answer = await get('us/courses/ca-car/signs');
  expect(answer).toAnswer('listSigns');
  const { groups, ...rest } = answer.json();
  expect(rest).toEqual({
    course: { slug: 'ca-car', name: 'Course ca-car (en)' },
    main_course: 'ca-car',
    total: 2,
    language: 'en',
  });
  expect(groups.map(({ code }: { code: string }) => code)).toEqual(['us.regulatory', 'us.warning']);
  expect(groups[0].signs[0]).toMatchObject({
    id: 'us/R1-1',
    code: 'R1-1',
    name: 'Stop',
    meaning: 'Stop at the line.',
    source: { title: 'Driver Handbook', section: 'p. 12', url: 'https://handbook.example/' },
    variants: [],
    look_alikes: [{ id: 'us/W3-1', name: 'Stop sign ahead', picture: { alt: '' } }],
    question: { page_id: 'us-s1' },
  });
  expect(groups[1].signs[0]).toMatchObject({ id: 'us/W3-1', look_alikes: [] });
});

test('signs that differ by a number only are one entry, which shows the one that a question asks about', async () => {
  const small = smallSnapshot();
  const [stop, ahead] = small.signs;
  if (!stop || !ahead) throw new Error('The small bank has two signs.');
  const limit = (code: string, values: Partial<SignEntry>): SignEntry => ({
    ...ahead,
    id: `us/${code}`,
    code: 'R2-1',
    group: 'us.regulatory',
    name: { en: `Speed limit ${code}` },
    family: { id: 'us/R2-1-25', name: { en: 'Speed limit' } },
    picture: 'scene:crossing',
    ...values,
  });
  const signs = [
    limit('R2-1-25', {}),
    limit('R2-1-30', { lookAlikes: ['us/R2-1-25', 'us/R1-1'] }),
    limit('R2-1-35', { picture: stop.picture }),
    stop,
  ];
  const { listSigns } = signCalls({ bank: createBank({ ...small, signs }) });
  const atlas = await listSigns(
    { params: { a: 'us', b: 'ca-car' }, query: { locale: 'en' }, body: undefined },
    guest(),
  );
  expect(atlas.total).toBe(2);
  expect(atlas.groups[0]?.signs[0]).toMatchObject({
    id: 'us/R2-1-35',
    name: 'Speed limit',
    variants: [
      { id: 'us/R2-1-25', name: 'Speed limit R2-1-25' },
      { id: 'us/R2-1-30', name: 'Speed limit R2-1-30' },
      { id: 'us/R2-1-35', name: 'Speed limit R2-1-35' },
    ],
    look_alikes: [{ id: 'us/R1-1', name: 'Stop' }],
    question: { page_id: 'us-s1' },
  });
});

test('a country without drawn signs has no groups', async () => {
  expect((await get('de/courses/de-b/signs?locale=en')).json()).toMatchObject({ groups: [], total: 0, language: 'en' });
  expect(await get('us/courses/xx-car/signs')).toBeRefusedWith('COURSE_NOT_FOUND');
});

test('the signs of a course are put together once for a bank, and their JSON is written once', async () => {
  const { listSigns } = signCalls({ bank });
  const input = { params: { a: 'us', b: 'ca-car' }, query: { locale: 'en' }, body: undefined } as const;
  const atlas = await listSigns(input, guest());
  expect(await listSigns(input, guest())).toBe(atlas);
  expect(signWriters.listSigns?.(atlas)).toBe(signWriters.listSigns?.(atlas));
  expect((await get('us/courses/ca-car/signs')).body).toBe(JSON.stringify(atlas));
});
