/** A small bank with one of everything, for tests that must know its contents. */
import type { SceneOrder, Snapshot } from '@lanewise/bank/compiled/snapshot';
import { type BuiltCourse, buildCourse } from './builders/course.ts';
import { buildQuestion } from './builders/question.ts';
import { buildPicture, buildSnapshot } from './builders/snapshot.ts';

const crossingOrder: SceneOrder = {
  picture: 'order:us-s2',
  text: { en: { verdict: 'You go last.', steps: [{ place: 1, text: 'B turns left.' }], alt: '1: B turns left.' } },
};

/**
 * Returns a snapshot of two countries. `us`: the course `ca-car` with the modules `signs` (four questions, two of them tagged
 * `road_signs`, one also `sample`), `right-of-way` (three, one with all fields that must not be sent to clients: region, family, replaces) and `speed`
 * (one). `de`: the course `de-b` in German and English, with a numeric question, one with two right answers, and error points.
 *
 * @param more further courses
 */
export function smallSnapshot(more: readonly BuiltCourse[] = []): Snapshot {
  const pictures = {
    'sign:us/R1-1': buildPicture('sign'),
    'scene:crossing': buildPicture('scene', 400),
    'order:us-s2': buildPicture('scene', 401),
  };
  const california = buildCourse({
    code: 'ca-car',
    region: 'CA',
    regionName: { en: 'California' },
    categories: {
      signs: [
        {
          code: 'us-signs',
          module: 'signs',
          picture: 'sign:us/R1-1',
          lessons: [{ id: 'us-l-signs' }],
          questions: [
            buildQuestion({
              id: 'us-s1',
              tags: ['road_signs', 'sample'],
              picture: 'sign:us/R1-1',
              lookAlikes: [{ picture: 'scene:crossing', name: { en: 'Stop sign ahead' } }],
            }),
            buildQuestion({ id: 'us-s2', tags: ['road_signs'], picture: 'scene:crossing', order: crossingOrder }),
            buildQuestion({ id: 'us-s3' }),
            buildQuestion({ id: 'us-s4' }),
          ],
        },
      ],
      rules: [
        {
          code: 'us-rules',
          lessons: [{ id: 'us-l-rules' }, { id: 'us-l-four-way', words: 0 }],
          questions: [
            buildQuestion({ id: 'us-r1', region: 'CA', family: 'right-of-way-1', replaces: 'us-r0' }),
            buildQuestion({ id: 'us-r2', source: { document: 'unknown', section: null } }),
            buildQuestion({ id: 'us-r3' }),
          ],
        },
        { code: 'us-speed', module: 'speed', questions: [buildQuestion({ id: 'us-v1' })] },
      ],
    },
  });
  const languages = ['de', 'en'] as const;
  const germany = buildCourse({
    code: 'de-b',
    subject: 'de',
    languages,
    blueprint: 'de-b',
    section: { id: 'car', order: 1, name: { de: 'Auto', en: 'Car' } },
    categories: {
      grundstoff: [
        {
          code: 'de-vorfahrt',
          module: 'g-vorfahrt',
          lessons: [{ id: 'de-l-vorfahrt' }],
          questions: [
            buildQuestion({ id: 'de-1', subject: 'de', languages, points: 5, kind: 'multiple' }),
            buildQuestion({ id: 'de-2', subject: 'de', languages, points: 3, kind: 'numeric' }),
            buildQuestion({
              id: 'de-3',
              subject: 'de',
              languages,
              points: 4,
              film: { seed: 'one', family: 'crossing', ends: 'before' },
            }),
          ],
        },
      ],
    },
  });
  const stop = {
    subject: 'us',
    code: 'R1-1',
    group: 'us.regulatory',
    picture: 'sign:us/R1-1',
    source: { document: 'handbook', section: 'p. 12' },
  } as const;
  const signs = [
    {
      ...stop,
      id: 'us/R1-1',
      name: { en: 'Stop' },
      meaning: { en: 'Stop at the line.' },
      look: 'A red octagon.',
      lookAlikes: ['us/W3-1'],
      changed: '2026-11-20',
    },
    {
      ...stop,
      id: 'us/W3-1',
      group: 'us.warning',
      name: { en: 'Stop sign ahead' },
      meaning: { en: 'Slow down for the stop sign.' },
      look: 'A yellow diamond.',
      lookAlikes: [],
    },
  ] as const;
  return buildSnapshot({ courses: [california, germany, ...more], pictures, signs });
}

/** Returns a course whose exam has a hazard perception part: `uk-car` of `uk`, with one question. */
export function hazardCourse(): BuiltCourse {
  const questions = [buildQuestion({ id: 'uk-1', subject: 'uk' })];
  const categories = { rules: [{ code: 'uk-rules', questions }] };
  return buildCourse({ code: 'uk-car', subject: 'uk', blueprint: 'uk-car', categories });
}
