import { expect, test, vi } from 'vitest';
import { reportAnswer } from './report-answer.ts';

/** Returns what a form tells: its fields, and its controls as `type name value`. */
function reported(fields: Record<string, string>, controls: readonly string[] = []) {
  const heard: unknown[] = [];
  const dispatchEvent = ({ detail }: CustomEvent) => heard.push(detail.properties);
  vi.stubGlobal('document', { dispatchEvent });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const elements = controls.map((control) => {
    const [type = '', name = '', value = ''] = control.split(' ');
    return { type, name, value };
  });
  reportAnswer({ step: 'a-step', state: { salesFunnelType: 'practice-test' } }, form, elements);
  vi.unstubAllGlobals();
  return heard;
}

test('an answer is reported with what could be chosen', () => {
  const controls = ['radio studied none', 'radio studied some', 'radio studied all', 'submit  '];
  expect(reported({ studied: 'some' }, controls)).toEqual([
    {
      answer: 'some',
      level: 'some',
      options: ['none', 'some', 'all'],
      current_step: 'a-step',
      funnel_type: 'practice-test',
    },
  ]);
});

test('the age is reported as such, and answers of earlier steps are not reported again', () => {
  const controls = ['hidden time 20', 'submit group under_18', 'submit group 18_or_over'];
  expect(reported({ time: '20', group: 'under_18' }, controls)).toMatchObject([
    { answer: 'under_18', age: 'under_18', options: ['under_18', '18_or_over'] },
  ]);
});

test('what was typed is never reported', () => {
  expect(reported({ email: 'ada@example.com' }, ['email email ada@example.com'])).toEqual([]);
});
