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
    ownSources: [{ subject: 'us', region: 'TX', value: { rules: { uncontrolled: '§ 545.151' } } }],
  };
  const asks = (section: string, subject: string, ids: readonly string[]) => ({
    subject,
    section: { id: section },
    questions: ids.map((id) => ({ id })),
  });
  const courses = [
    asks('car', 'de', ['de-speed-1', 'de-speed-2']),
    asks('motorcycle', 'de', ['de-moto-1']),
    asks('car', 'us', ['us-row-004']),
  ];
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

test('a value of each state names a rule that states have a source of, and only such states differ', () => {
  const of = (each: object) =>
    faultsOf({ each_state: { us: { rule: 'uncontrolled', value: 'right', text: 'Right', differs: {}, ...each } } });
  expect(of({ differs: { tx: { says: 'At once.' } }, questions: ['us-row-004'] })).toEqual([]);
  expect(of({ rule: 'uncontroled' })).toEqual([
    'no state of us names a source of the rule "uncontroled". Correct the name.',
  ]);
  expect(of({ differs: { ca: { says: 'At once.' } }, questions: ['us-row-044'], value: 5 })).toEqual([
    '"ca" names no source of the rule "uncontrolled". Add it, or remove the state.',
    '"text" does not say the figure 5. Correct one of them.',
    'no car course of us asks the question "us-row-044". Did you mean "us-row-004"? Correct the id.',
  ]);
});
