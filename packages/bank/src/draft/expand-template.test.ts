import { expect, test } from 'vitest';
import { checkFixture, checkMoreTemplates, linesOf } from '../fixtures/fixture-bank.ts';

const { draft } = checkFixture();
const more = checkMoreTemplates();
const made = (id: string) => draft.questions.find((question) => question.id === id);

test('each variant becomes a question of the state, with the right answer first and the state’s value in the explanation', () => {
  const question = made('us-t-bac-adult-ca-1');

  expect(question).toMatchObject({
    subject: 'us',
    region: 'CA',
    chapter: 'us-alcohol',
    module: 'alcohol',
    kind: 'single',
    template: 'us-t-bac-adult',
    fact: 'us-ca-bac-adult',
    source: { document: 'ca-vehicle-code', section: '23152', confidence: 'text' },
  });
  expect(question?.answers.map((answer) => answer.right)).toEqual([true, false, false, false]);
  expect(question?.text.en?.prompt).toBe(
    'At what blood alcohol level is a driver of 21 or over legally drunk in California?',
  );
  expect(question?.text.en?.answers).toEqual(['0.08 %', '0.05 %', '0.10 %', '0.15 %']);
  expect(question?.text.en?.explanation).toBe(
    'In California the limit for adults is 0.08 %. Driving gets worse long before it.',
  );
  expect(question?.answers.at(-1)?.misconception).toBe('Only a drunk who staggers is drunk by law');
  expect(made('us-t-bac-adult-ca-2')).toBeDefined();
});

test('a template limited to some values uses only those facts, and its answers are used as written', () => {
  const question = more.draft.questions.find(({ id }) => id === 'us-t-handheld-ca-1');

  expect(question?.text.en?.answers[0]).toBe('Only once you are parked');
  expect(question?.text.en?.answers.toSorted()).toEqual([
    'At a red light',
    'Below 20 mph',
    'On an empty road',
    'Only once you are parked',
  ]);
});

test('each answer judges the given figure, and only the right answer judges it as the law does', () => {
  const question = more.draft.questions.find(({ id }) => id === 'us-t-hydrant-ca-1');
  const { prompt = '', answers = [], explanation } = question?.text.en ?? {};
  const given = Number(/leave your car (\d+) feet/.exec(prompt)?.[1]);

  expect([13, 17]).toContain(given);
  expect(answers[0]).toBe(given < 15 ? 'No, it takes 15 feet' : 'Yes, 15 feet would do');
  expect(answers.slice(1).toSorted()).toEqual([
    'No, it takes 20 feet',
    'Yes, 10 feet would do',
    'Yes, 5 feet would do',
  ]);
  expect(explanation).toContain('it takes 15 feet, unless a driver stays at the wheel.');
});

test('a value listed in never_wrong is neither a wrong answer nor a given figure', () => {
  const made = more.draft.questions.filter(({ fact }) => fact === 'us-ca-crosswalk');

  expect(made.map(({ text }) => text.en?.answers.slice(1).toSorted())).toEqual([
    ['10 feet', '30 feet', '40 feet'],
    ['No, it takes 30 feet', 'No, it takes 40 feet', 'Yes, 10 feet would do'],
  ]);
  expect(made[1]?.text.en?.prompt).toBe('You park 23 feet before a crosswalk in California. Is that enough?');
});

test('a fact of low confidence makes no question, nor does a fact of a state without a course', () => {
  const ids = draft.questions.map((question) => question.id);

  expect(ids.filter((id) => id.startsWith('us-t-bac-doubtful'))).toEqual([]);
  expect(ids.filter((id) => id.startsWith('us-t-bac-adult-ut'))).toEqual([]);
});

test('a template makes texts in every language of its course, with numbers in the format of each', () => {
  const question = made('de-t-promille-de-1');

  expect(question?.text.de?.answers[0]).toBe('0,5 Promille');
  expect(question?.text.en?.answers[0]).toBe('0.5 per mille');
  expect(question?.text.de?.explanation).toBe(
    'Ab 0,5 Promille ist das Fahren verboten (Straßenverkehrs-Ordnung (StVO), § 2), schon weil die Reaktion nachlässt.',
  );
});

test('a numeric template asks for the value of the fact', () => {
  expect(made('de-t-probezeit-de-1')).toMatchObject({
    kind: 'numeric',
    answers: [],
    number: { value: 1, unit: 'Jahr' },
  });
});

test('each fault in a template is reported once, in the template', () => {
  expect(linesOf('templates')).toEqual([
    'data/us/templates/alcohol.yaml:2 us-t-bac-adult: there is no chapter "us-alcohl". Did you mean "us-alcohol"? Correct the name. (templates)',
    'data/us/templates/alcohol.yaml:10 us-t-bac-typo: no fact has the rule "bac_adlut". Did you mean "bac_adult"? Correct it, or add the facts. (templates)',
    'data/us/templates/alcohol.yaml:15 us-t-bac-blank: {state} has no value for us-ca-bac-adult. Known: {value}, {unit}, {given}, {region}, {source}, {document}, {section}, and the fact\'s "details". (templates)',
    'data/us/templates/alcohol.yaml:27 us-t-bac-few: too few wrong values that differ from 0.08 (us-ca-bac-adult): 2 more needed. Add them to "fallback". (templates)',
    'data/us/templates/alcohol.yaml:29 us-t-phone: "words" has no entry for "true" (us-ca-handheld). Add it: true: "…". (templates)',
    'data/us/templates/alcohol.yaml:43 us-t-bac-beliefs: no fact has the rule "bac_adlut". Correct it. (templates)',
    'data/us/templates/alcohol.yaml:43 us-t-bac-beliefs: no wrong answer is "0.4". Write it as in "wrong", or take it out. (templates)',
  ]);
});
