/** What experiments.yaml may contain, and how its faults are reported. */
import { describe, expect, test } from 'vitest';
import { ExperimentsFault, parseExperiments } from './experiments-file.ts';

const run = (more = '') => `  - key: paywall_layout
    run: first
    variants: { UpgradeLayout: 1, UpgradeLayout2: 3 }
    hypothesis: The second layout is easier to compare.
    goal: paid
    stop: { visitors: 1000, until: "2027-01-31", rule: Keep the default unless the range is above zero. }
${more}`;

function faultsOf(text: string): readonly string[] {
  try {
    parseExperiments(text, 'experiments.yaml');
    return [];
  } catch (error) {
    if (!(error instanceof ExperimentsFault)) throw error;
    return error.faults;
  }
}

test('an empty file plans nothing', () => {
  expect(parseExperiments('', 'x').runs).toEqual([]);
  expect(parseExperiments('experiments: []', 'x').runs).toEqual([]);
});

test('a run has all visitors of its own layer unless it says otherwise', () => {
  const [first] = parseExperiments(`experiments:\n${run()}`, 'x').runs;
  expect(first).toMatchObject({ key: 'paywall_layout', run: 'first', isOn: true, layer: null, from: 0, to: 1 });
  expect(first?.variants).toEqual([
    { name: 'UpgradeLayout', weight: 1 },
    { name: 'UpgradeLayout2', weight: 3 },
  ]);
});

test('runs of a layer take the parts that follow each other, also while one is switched off', () => {
  const text = `experiments:
${run('    layer: selling\n    share: 0.25\n    enabled: false\n')}
${run('    layer: selling\n    share: 0.5\n').replace('run: first', 'run: second').replace('paywall_layout', 'cta').replace('UpgradeLayout: 1, UpgradeLayout2: 3', 'practice: 1, diagnostic: 1')}`;
  expect(parseExperiments(text, 'x').runs.map(({ run: name, isOn, from, to }) => [name, isOn, from, to])).toEqual([
    ['first', false, 0, 0.25],
    ['second', true, 0.25, 0.75],
  ]);
});

test('stopped: true switches everything off', () => {
  expect(parseExperiments(`stopped: true\nexperiments:\n${run()}`, 'x').runs.map(({ isOn }) => isOn)).toEqual([false]);
});

describe('faults name the line and what to write', () => {
  test.each<[name: string, text: string, fault: RegExp]>([
    [
      'unknown key',
      run().replace('paywall_layout', 'paywal'),
      /^experiments\.yaml:2: experiments\.key must be one of paywall_layout,/,
    ],
    [
      'unknown variant',
      run().replace('UpgradeLayout2', 'Layout3'),
      /yaml:4: experiments\.variants\.Layout3 must be one of UpgradeLayout, /,
    ],
    ['one variant', run().replace(', UpgradeLayout2: 3', ''), /yaml:4: experiments\.variants must name two/],
    ['no stop rule', run().replace(/ {4}stop.*\n/, ''), /experiments\.stop must say when the experiment ends/],
    ['unknown field', run('    wieght: 3\n'), /yaml:8: experiments\.wieght is not a field/],
    ['unknown country', run('    target: { countries: [gb] }\n'), /experiments\.target\.countries must be of us, uk/],
    ['negative weight', run().replace('UpgradeLayout2: 3', 'UpgradeLayout2: -3'), /must be more than 0/],
    ['the same name', run() + run(), /experiments\.run is the name of an earlier run/],
    [
      'two runs for the same visitors',
      run() + run().replace('first', 'second'),
      /yaml:8: experiments\.key is under test already by first/,
    ],
    [
      'too full a layer',
      run('    layer: a\n    share: 0.6\n') +
        run('    layer: a\n    share: 0.5\n    enabled: false\n').replace('first', 'second'),
      /the layer a has only 0\.4 left/,
    ],
    ['broken YAML', '\t- key: x', /yaml:\d+: the line is indented with a tab/],
  ])('%s', (_name, text, fault) => {
    expect(faultsOf(`experiments:\n${text}`).join('\n')).toMatch(fault);
  });
});

test('two runs of one part may have different countries', () => {
  const both =
    run('    target: { countries: [us] }\n') + run('    target: { countries: [de] }\n').replace('first', 'second');
  expect(faultsOf(`experiments:\n${both}`)).toEqual([]);
});
