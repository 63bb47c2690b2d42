/** Reads experiments.yaml: every fault with its line, in a sentence that says what to write. */
import { createLineFinder, readYaml } from '@lanewise/authoring/read/yaml-file';
import { experimentGoals, experimentKeys, experiments, variantNamed } from '@lanewise/contracts/constants/experiments';
import { subjectCodes } from '@lanewise/contracts/countries';
import { z } from 'zod';
import { EncodingFault, readUtf8 } from '../text/decode-text.ts';
import { type ExperimentPlan, emptyPlan, type PlannedRun } from './plan.ts';

/** Sums of shares are compared with this tolerance: 0.1 + 0.2 is not 0.3. */
const ROUNDING = 1e-9;

const listed = (names: readonly string[]) => names.join(', ');
const slug = z.string().regex(/^[a-z\d][a-z\d_.-]{0,60}$/, 'must be a name of small letters, digits, ".", "-" and "_"');
const sentence = z
  .string('must be a text')
  .trim()
  .min(10, 'must be a sentence')
  .max(500, 'must be shorter than 500 characters');

const RunSchema = z.strictObject({
  key: z.enum(experimentKeys as [string, ...string[]], `must be one of ${listed(experimentKeys)}`),
  run: slug,
  enabled: z.boolean('must be true or false').default(true),
  layer: slug.nullable().default(null),
  share: z
    .number('must be a number from 0 to 1')
    .min(0, 'must be from 0 to 1')
    .max(1, 'must be from 0 to 1')
    .default(1),
  variants: z.record(
    z.string(),
    z.number('must be a weight, such as 1').positive('must be more than 0').max(1000, 'must be at most 1000'),
    'must name each variant with its weight',
  ),
  target: z
    .strictObject({
      countries: z.array(z.enum(subjectCodes as [never, ...never[]], `must be of ${listed(subjectCodes)}`)).default([]),
      courses: z.array(slug).default([]),
      sources: z.array(slug).default([]),
    })
    .default({ countries: [], courses: [], sources: [] }),
  hypothesis: sentence,
  goal: z.enum(experimentGoals, `must be one of ${listed(experimentGoals)}`),
  stop: z.strictObject(
    {
      visitors: z.int('must be a whole number').min(100, 'must be at least 100 visitors for each variant'),
      until: z.iso.date('must be a day, as "2027-01-31" in quotes'),
      rule: sentence,
    },
    'must say when the experiment ends: visitors, until, rule',
  ),
});

const FileSchema = z.strictObject({
  stopped: z.boolean('must be true or false').default(false),
  experiments: z.array(RunSchema, 'must be a list').default([]),
});

type Run = z.infer<typeof RunSchema>;

/** A fault of the file: `experiments.yaml:12: …`. */
export class ExperimentsFault extends Error {
  override readonly name = 'ExperimentsFault';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

type Path = readonly (string | number)[];

/**
 * Returns the plan of a text.
 *
 * @param file name of the file, for the faults
 * @throws {ExperimentsFault} names every fault with its line
 */
export function parseExperiments(text: string, file: string): ExperimentPlan {
  const { value, problems } = readYaml(file, text);
  if (problems.length > 0)
    throw new ExperimentsFault(problems.map(({ at, message }) => `${file}:${at.line}: ${message}`));
  if (value === null || value === undefined) return emptyPlan;
  const lineOf = createLineFinder(new Map([[file, text]]));
  const faultAt = (path: Path, message: string) =>
    `${file}:${lineOf({ file, path })}: ${[...path].filter((step) => typeof step === 'string').join('.') || 'the file'} ${message}`;
  const parsed = FileSchema.safeParse(value);
  if (!parsed.success) {
    throw new ExperimentsFault(
      parsed.error.issues.map(({ path, code, message, ...issue }) =>
        code === 'unrecognized_keys' && 'keys' in issue
          ? faultAt([...(path as Path), String((issue.keys as string[])[0])], 'is not a field of this file')
          : faultAt(path as Path, message),
      ),
    );
  }
  const { stopped, experiments: runs } = parsed.data;
  const faults: string[] = [];
  for (const [index, run] of runs.entries()) {
    const say = (field: string, message: string) =>
      faults.push(faultAt(['experiments', index, ...field.split('/')], message));
    checkRun(run, runs.slice(0, index), say);
  }
  if (faults.length > 0) throw new ExperimentsFault(faults);
  return { runs: planned(runs, stopped) };
}

function checkRun(run: Run, before: readonly Run[], say: (field: string, message: string) => void): void {
  const key = run.key as keyof typeof experiments;
  const names = Object.keys(run.variants);
  for (const name of names) {
    if (variantNamed(key, name) === undefined) say(`variants/${name}`, `must be one of ${listed(experiments[key])}`);
  }
  if (names.length < 2) say('variants', 'must name two variants at least');
  if (before.some((other) => other.run === run.run)) say('run', 'is the name of an earlier run; each needs its own');
  const rival = before.find((other) => other.key === run.key && other.enabled && run.enabled && overlap(run, other));
  if (rival) say('key', `is under test already by ${rival.run}, for some of the same visitors`);
  if (run.layer === null) return;
  const taken = before.filter(({ layer }) => layer === run.layer).reduce((sum, { share }) => sum + share, 0);
  if (taken + run.share > 1 + ROUNDING) {
    say('share', `is too large: the layer ${run.layer} has only ${Number((1 - taken).toFixed(6))} left`);
  }
}

/** Returns whether a visitor can be in the targets of both: no list of one excludes what the other's allows. */
function overlap({ target: one }: Run, { target: other }: Run): boolean {
  return (['countries', 'courses', 'sources'] as const).every((field) => {
    const [first, second]: readonly (readonly string[])[] = [one[field], other[field]];
    return !first?.length || !second?.length || first.some((value) => second.includes(value));
  });
}

/** A run that is switched off keeps its part of the layer, so that switching it off moves nobody else. */
function planned(runs: readonly Run[], isStopped: boolean): readonly PlannedRun[] {
  const taken = new Map<string, number>();
  return runs.map(({ enabled, share, variants, ...run }) => {
    const from = run.layer === null ? 0 : (taken.get(run.layer) ?? 0);
    if (run.layer !== null) taken.set(run.layer, from + share);
    return {
      ...run,
      key: run.key as PlannedRun['key'],
      isOn: enabled && !isStopped,
      from,
      to: from + share,
      variants: Object.entries(variants).map(([name, weight]) => ({ name, weight })),
    };
  });
}

/**
 * Returns the plan of a file; the empty one if there is no such file.
 *
 * @throws {ExperimentsFault} the file cannot be read, or has faults
 */
export function readExperiments(path: string): ExperimentPlan {
  let text: string;
  try {
    text = readUtf8(path);
  } catch (error) {
    if (error instanceof EncodingFault) throw new ExperimentsFault([error.message]);
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return emptyPlan;
    throw new ExperimentsFault([`${path}: cannot be read (${code})`]);
  }
  return parseExperiments(text, path);
}
