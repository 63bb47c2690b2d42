import type { ExamQuestion } from '@lanewise/contracts/calls/exam-views';
import { expect, test } from 'vitest';
import { examAnswer, isOpen, isSameAnswer, stepOf } from './exam-form.ts';

function question(content_type: ExamQuestion['content_type']): ExamQuestion {
  return {
    part_id: 'speed',
    page_id: 'q',
    content: 'How fast?',
    content_type,
    data: { picture: null, exam_part: 'test', points: null, reading_seconds: 0, language: 'de' },
    inputs: content_type === 'numeric' ? [{ id: 'value', unit: 'm' }] : [],
    answers: content_type === 'numeric' ? [] : ['1', '2', '3'].map((id) => ({ id, content: id })),
  };
}

function form(fields: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

test.each([
  ['single', [['answer', '2']], { page_id: 'q', answer_ids: ['2'] }],
  [
    'multiple',
    [
      ['answer', '3'],
      ['answer', '1'],
    ],
    { page_id: 'q', answer_ids: ['1', '3'] },
  ],
  ['multiple', [], { page_id: 'q' }],
  ['single', [['answer', '9']], { page_id: 'q' }],
  ['numeric', [['number', '4.250']], { page_id: 'q', value: 4250 }],
  ['numeric', [['number', '0,5']], { page_id: 'q', value: 0.5 }],
  ['numeric', [['number', ' ']], { page_id: 'q' }],
  ['numeric', [['number', 'viel']], null],
] as const)('a %s question sent with %j is answered %j', (type, fields, answer) => {
  expect(examAnswer(question(type), form(fields), 'de-DE')).toEqual(answer);
});

test('an unknown step is the next question, as after Enter', () => {
  expect([stepOf('flag'), stepOf('elsewhere'), stepOf(null)]).toEqual(['flag', 'next', 'next']);
});

test('an answer without ids and number leaves its question open, and 0 is a number', () => {
  expect([undefined, { page_id: 'q' }, { page_id: 'q', answer_ids: [] }].map(isOpen)).toEqual([true, true, true]);
  expect(isOpen({ page_id: 'q', value: 0 })).toBe(false);
  expect(isSameAnswer({ page_id: 'q' }, undefined)).toBe(true);
  expect(isSameAnswer({ page_id: 'q', answer_ids: ['1'] }, { page_id: 'q', answer_ids: ['2'] })).toBe(false);
});
