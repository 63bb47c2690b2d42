import { expect, test } from 'vitest';
import { dueMail, type StudyFacts } from './due-mail.ts';
import { dayIn, isDay, zonesOf } from './quiet-hours.ts';

const facts: StudyFacts = {
  course: 'us/ca-car',
  today: '2026-11-23',
  examDate: null,
  lastTest: '2026-11-20',
  sent: new Set(['welcome first']),
};

test.each([
  ['the welcome first of all', { sent: new Set<string>() }, 'welcome first'],
  ['nothing while they study', {}, undefined],
  ['the exam a week before', { examDate: '2026-11-30' }, 'exam us/ca-car 2026-11-30'],
  ['the exam on the day before', { examDate: '2026-11-24' }, 'exam us/ca-car 2026-11-24'],
  ['nothing on its day', { examDate: '2026-11-23' }, undefined],
  ['nothing eight days before', { examDate: '2026-12-01' }, undefined],
  ['the exam before the welcome', { examDate: '2026-11-24', sent: new Set<string>() }, 'exam us/ca-car 2026-11-24'],
  ['how it went, after it', { examDate: '2026-11-22' }, 'passed us/ca-car 2026-11-22'],
  ['nothing long after it', { examDate: '2026-11-15' }, undefined],
  ['a pause of a week', { lastTest: '2026-11-16' }, 'pause us/ca-car 2026-11-16'],
  ['nothing after six days', { lastTest: '2026-11-17' }, undefined],
  ['nothing after a month', { lastTest: '2026-10-20' }, undefined],
  ['no pause once the exam is over', { lastTest: '2026-11-10', examDate: '2026-11-12' }, undefined],
] as const)('is due: %s', (_what, given, expected) => {
  const mail = dueMail({ ...facts, ...given });
  expect(mail && `${mail.kind} ${mail.cause}`).toBe(expected);
});

test('what was sent is not due again, and a new date is a new cause', () => {
  const sent = new Set([...facts.sent, 'exam us/ca-car 2026-11-30']);
  expect(dueMail({ ...facts, sent, examDate: '2026-11-30' })).toBeUndefined();
  expect(dueMail({ ...facts, sent, examDate: '2026-11-29' })).toMatchObject({ kind: 'exam', days: 6 });
});

test('nobody is written to at night: by the device’s time zone, else where it is day in all of the country', () => {
  const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
  const berlin = zonesOf(null, 'de');
  expect([
    isDay(berlin, at('07:59')),
    isDay(berlin, at('08:00')),
    isDay(berlin, at('18:59')),
    isDay(berlin, at('19:00')),
  ]).toEqual([false, true, true, false]);
  const anywhere = zonesOf(null, 'us');
  expect([isDay(anywhere, at('18:30')), isDay(anywhere, at('19:30')), isDay(anywhere, at('00:30'))]).toEqual([
    false,
    true,
    true,
  ]);
  expect(isDay(zonesOf('Pacific/Honolulu', 'us'), at('08:00'))).toBe(false);
  expect(dayIn(['Pacific/Auckland'], at('12:00'))).toBe('2026-11-24');
});
