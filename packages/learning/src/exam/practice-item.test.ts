import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { describe, expect, test } from 'vitest';
import { questionKeyOf, resultOf } from './practice-item.ts';

function answer(id: string, is_correct: boolean, is_removed = false) {
  return { id, content: id, is_correct, is_default: false, is_removed };
}

function item(more: Partial<PracticeItem>, data: Partial<PracticeItem['data']> = {}): PracticeItem {
  return {
    part_id: 'us-signs-warning',
    page_id: 'us-warn-001',
    content: 'What does this sign warn of?',
    web_funnel: false,
    content_type: 'single',
    inputs: [],
    answers: [answer('a', true), answer('b', false)],
    data: {
      explanation: '',
      source: { title: 'Handbook', section: null, url: null, checked: null },
      picture: null,
      chapter: { code: 'us-signs-warning', name: 'Warning signs' },
      difficulty: 2,
      points: null,
      tags: ['road_signs'],
      language: 'en',
      exam_part: null,
      ...data,
    },
    ...more,
  };
}

describe('questionKeyOf', () => {
  test('a removed answer is neither a choice nor right', () => {
    const key = questionKeyOf(
      item({ content_type: 'multiple', answers: [answer('a', true), answer('b', true, true), answer('c', false)] }),
    );
    expect(key).toEqual({ kind: 'multiple', choices: ['a', 'c'], right: ['a'] });
  });

  test('a number is graded by the value entered', () => {
    const key = questionKeyOf(
      item({ content_type: 'numeric', answers: [], inputs: [{ id: 'n', unit: 'm', value: 5 }] }),
    );
    expect(key).toEqual({ kind: 'numeric', value: 5 });
  });

  test('a number without an input is refused', () => {
    expect(() => questionKeyOf(item({ content_type: 'numeric' }))).toThrow('us-warn-001');
  });
});

describe('resultOf', () => {
  test('contains the fields that scoring needs', () => {
    const exam = item({}, { module: 'signs', exam_part: 'signs', is_scored: false, points: 4 });
    expect(resultOf(exam, { choices: ['a'] })).toEqual({
      questionId: 'us-warn-001',
      module: 'signs',
      part: 'signs',
      tags: ['road_signs'],
      points: 4,
      scored: false,
      grade: 'right',
    });
  });

  test('an unanswered question is ungradable, counts, and belongs to its chapter if it has no module', () => {
    expect(resultOf(item({}), null)).toMatchObject({ grade: 'ungradable', scored: true, module: 'us-signs-warning' });
  });
});
