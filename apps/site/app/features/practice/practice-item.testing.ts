/** Builders of questions and exam facts for tests: pass the values that matter, the rest is plausible. */
import type { ExamFacts } from '@lanewise/contracts/calls/catalogue';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';

let made = 0;

type ItemParts = Partial<Omit<PracticeItem, 'data'>> & { readonly data?: Partial<PracticeItem['data']> };

/** Returns a question. By default it has three answers, a to c, of which a is right. */
export function makeItem({ data, ...parts }: ItemParts = {}): PracticeItem {
  made += 1;
  return {
    part_id: 'us-signs',
    page_id: `us-q-${made}`,
    content: `What does sign ${made} mean?`,
    web_funnel: false,
    content_type: 'single',
    inputs: [],
    answers: makeAnswers('abc', 'a'),
    ...parts,
    data: {
      explanation: 'The shape says stop. Nothing else has it.\n\nA triangle would mean yield.',
      source: { title: 'Driver Handbook', section: 'Signs', url: null, checked: null },
      picture: null,
      chapter: { code: 'us-signs', name: 'Signs' },
      module: 'signs',
      difficulty: 1,
      points: null,
      tags: [],
      language: 'en',
      exam_part: null,
      ...data,
    },
  };
}

/** Returns answers by their letters, e.g. `makeAnswers('abcd', 'bd')`: four, of which b and d are right. */
function makeAnswers(ids: string, right: string): PracticeItem['answers'] {
  return [...ids].map((id) => ({
    id,
    content: `Answer ${id}`,
    is_correct: right.includes(id),
    is_default: false,
    is_removed: false,
  }));
}

/** Returns a question with several right answers: a and c of four. */
export function makeSeveral(parts: ItemParts = {}): PracticeItem {
  return makeItem({ content_type: 'multiple', answers: makeAnswers('abcd', 'ac'), ...parts });
}

/** Returns a question that asks for a number. */
export function makeNumeric(value: number, unit = 'm'): PracticeItem {
  return makeItem({ content_type: 'numeric', answers: [], inputs: [{ id: 'number', unit, value }] });
}

/** Returns the facts of California's exam: 38 of 46 right. */
export function makeExam(parts: Partial<ExamFacts> = {}): ExamFacts {
  return {
    name: 'Knowledge test',
    agency: 'DMV',
    questions: 46,
    passing_correct: 38,
    max_error_points: null,
    minutes: null,
    parts: [],
    checked: '2026-11-21',
    source: 'Driver Handbook',
    blueprint: 'us-ca-car',
    fatal_wrong: null,
    hazard: null,
    films: 0,
    figures: 'official',
    confidence: 'high',
    doubt: null,
    ...parts,
  };
}
