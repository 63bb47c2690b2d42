import { expect, test } from 'vitest';
import { countryRulesOf } from './country-rules.ts';

const course = (region: string) => ({
  subject: 'us',
  code: `${region.toLowerCase()}-car`,
  region,
  regionName: { en: `State ${region}` },
});
const table = (region: string, value: object) => ({ subject: 'us', region, value: { rules: {}, ...value } });
const checked = { on: '2026-11-28', against: 'edition of 2026' };
const whole = {
  value: 'right',
  text: 'Right',
  source: { document: 'stvo', section: '§ 8' },
  verified: true,
  checked: '2026-11-22',
};

test("a country's value stands for itself, and each state's rests on the source that the state names; without one it is unknown", () => {
  const [rule] = countryRulesOf({
    courses: ['AL', 'CA', 'NY', 'TX', 'UT'].map(course),
    sources: {
      documents: [
        { value: { id: 'stvo', title: 'StVO' } },
        { value: { id: 'al-book', title: 'Manual' } },
        { value: { id: 'tx-code', title: 'Code' } },
        { value: { id: 'ny-law', title: 'Law' } },
      ],
      ownSources: [
        table('AL', { handbook: 'al-book', checked, rules: { uncontrolled: 'p. 64' } }),
        // Named, but read by nobody.
        table('CA', { handbook: 'al-book', rules: { uncontrolled: 'p. 45' } }),
        table('NY', {
          rules: { uncontrolled: { document: 'ny-law', section: '§ 1140', confidence: 'secondary', checked } },
        }),
        table('TX', {
          rules: { uncontrolled: { document: 'tx-code', section: '§ 545.151', confidence: 'text', checked } },
        }),
        table('UT', {}),
      ],
      countryRules: [
        {
          value: {
            id: 'crossroads',
            topic: 'turns',
            title: 'Crossroads',
            about: 'One. Two.',
            values: { de: whole },
            each_state: {
              us: {
                rule: 'uncontrolled',
                value: 'together',
                text: 'If together',
                questions: ['us-row-004'],
                differs: { tx: { value: 'right', text: 'Right' }, ny: { says: 'Unless it is in already.' } },
              },
            },
          },
        },
      ],
    },
  } as never);

  const found = rule?.values.map(({ place, text, note, source, isVerified, read }) =>
    [place.id, text, note, source.title, source.section, isVerified, read].join(' | '),
  );
  expect(found).toEqual([
    'us-al | If together |  | Manual | p. 64 | true | 2026-11-28',
    'us-ny | If together | Unless it is in already. | Law | § 1140 | false | 2026-11-28',
    'us-tx | Right |  | Code | § 545.151 | true | 2026-11-28',
    'de | Right |  | StVO | § 8 | true | 2026-11-22',
  ]);
  expect(rule?.values[0]).toMatchObject({ fact: 'between-crossroads-us-al', questions: ['us-row-004'] });
});
