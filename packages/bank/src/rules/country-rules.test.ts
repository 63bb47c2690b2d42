import { expect, test } from 'vitest';
import { countryRules } from './country-rules.ts';

const value = {
  value: 50,
  text: '50 km/h',
  source: { document: 'stvo', section: '§ 3' },
  verified: true,
  checked: '2026-11-22',
};

function faultsOf(...rules: readonly object[]): readonly string[] {
  const faults: string[] = [];
  const sources = {
    countryRules: rules.map((rule) => ({
      at: { file: 'x' },
      subject: 'us',
      value: { id: 'speed', about: 'One. Two.', values: {}, ...rule },
    })),
    documents: [{ subject: 'de', value: { id: 'stvo' } }],
    ledger: [{ subject: 'us', value: { id: 'residential-speed' } }],
  };
  const asks = (section: string, subject: string, ids: readonly string[]) => ({
    subject,
    section: { id: section },
    questions: ids.map((id) => ({ id })),
  });
  const courses = [asks('car', 'de', ['de-speed-1', 'de-speed-2']), asks('motorcycle', 'de', ['de-moto-1'])];
  countryRules.check({
    draft: { sources, courses },
    error: (_at: unknown, _id: unknown, message: string) => faults.push(message),
  } as never);
  return faults;
}

test('a rule with its states, values and their questions is accepted', () => {
  const asked = { ...value, questions: ['de-speed-1', 'de-speed-2'] };
  expect(faultsOf({ states: { us: 'residential-speed' }, values: { de: asked } })).toEqual([]);
});

test('questions that no car course of the country asks, and a question named twice, are refused', () => {
  const of = (...questions: string[]) => faultsOf({ values: { de: { ...value, questions } } });
  expect(of('de-speed-3')).toEqual([
    'no car course of de asks the question "de-speed-3". Did you mean "de-speed-1"? Correct the id.',
  ]);
  expect(of('de-moto-1')).toEqual(['no car course of de asks the question "de-moto-1". Correct the id.']);
  expect(of('de-speed-1', 'de-speed-1')).toEqual(['a question stands twice. Remove one of them.']);
});

test('a second rule of an id, a third sentence, a rule that no ledger has, and values without their source or figure are refused', () => {
  expect(
    faultsOf(
      {},
      { about: 'One. Two. Three.', states: { us: 'no-such-rule' }, values: { fr: value } },
      { id: 'other', values: { de: { ...value, text: '60 km/h', source: { document: 'stvo' } } } },
    ),
  ).toEqual([
    'this id stands twice. Rename one of them.',
    '"about" must have two sentences, and has 3. Rewrite it.',
    'the ledger of us has no rule "no-such-rule". Correct the name.',
    'fr has no document "stvo". Correct the name.',
    'the source names no section. Add the section that says it.',
    '"text" does not say the figure 50. Correct one of them.',
  ]);
});
