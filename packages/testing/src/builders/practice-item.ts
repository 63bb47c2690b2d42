import type { AnswerView, PracticeItem } from '@lanewise/contracts/calls/practice';

/** What a test can choose about a question on the wire. */
export type PracticeItemValues = Partial<Omit<PracticeItem, 'data' | 'answers'>> & {
  readonly data?: Partial<PracticeItem['data']>;
  /** Ids of the answers and of the correct ones. Ignored for a numeric question. */
  readonly answers?: readonly string[];
  readonly right?: readonly string[];
  /** The correct number of a numeric question. */
  readonly value?: number;
};

/** Returns a question as sent to clients: by default three answers, with `a` correct, scored, without a picture. */
export function buildPracticeItem(values: PracticeItemValues = {}): PracticeItem {
  const { data, answers = ['a', 'b', 'c'], right = ['a'], value = 50, ...rest } = values;
  const id = rest.page_id ?? 'us-1';
  const kind = rest.content_type ?? 'single';
  const numeric = kind === 'numeric';
  return {
    part_id: data?.chapter?.code ?? 'us-rules',
    content: `Prompt of ${id}`,
    web_funnel: false,
    inputs: numeric ? [{ id: '1', unit: 'm', value }] : [],
    ...rest,
    page_id: id,
    content_type: kind,
    data: {
      explanation: `Explanation of ${id}`,
      source: { title: 'Driver Handbook', section: null, url: null, checked: null },
      picture: null,
      chapter: { code: 'us-rules', name: 'Rules of the road' },
      module: 'right-of-way',
      difficulty: 2,
      points: null,
      tags: [],
      language: 'en',
      exam_part: null,
      ...data,
    },
    answers: numeric ? [] : answers.map((answer) => answerView(answer, id, right)),
  };
}

function answerView(answer: string, id: string, right: readonly string[]): AnswerView {
  return {
    id: answer,
    content: `Answer ${answer} of ${id}`,
    is_correct: right.includes(answer),
    is_default: false,
    is_removed: false,
  };
}
