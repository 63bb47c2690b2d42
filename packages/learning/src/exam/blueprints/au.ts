/**
 * Australia: each state and territory has its own test, most of them in parts that must each be passed. Victoria, Queensland and South
 * Australia also offer an online course with an assessment, whose composition is not published; the figures here are those of the tests at
 * a service centre. Parts and pass marks come from the authority; the mix of topics within a part is ours.
 */
import type { Blueprint, Provenance } from '../blueprint.ts';
import { moduleCodes } from '../modules.ts';
import { evenMix } from './even-mix.ts';

const everything = moduleCodes('au');
const roadSafety = everything.filter((code) => code !== 'general-knowledge');
const besidesIntersections = everything.filter((code) => code !== 'intersections');

type Test = Pick<Blueprint, 'id' | 'region' | 'name' | 'agency' | 'parts' | 'mix'> & {
  readonly from: Pick<Provenance, 'source' | 'confidence' | 'doubt'> & { readonly url?: string };
};

/** Returns a test whose parts must each be passed. None of the authorities sets a time limit that was read. */
const inParts = ({ from, parts, ...test }: Test): Blueprint => {
  const sum = (of: (part: Blueprint['parts'][number]) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    ...test,
    subject: 'au',
    questions: sum(({ questions }) => questions),
    minutes: null,
    parts,
    scoring: { kind: 'correct', passingCorrect: sum(({ passingCorrect }) => passingCorrect ?? 0), unscored: 0 },
    hazard: null,
    kinds: ['single'],
    provenance: { url: null, checked: '2026-11-22', ...from },
  };
};

/** Returns the only part of a test, spread over all topics. */
const wholeTest = (questions: number, passingCorrect: number): Blueprint['parts'] => [
  { code: 'test', name: 'Knowledge test', questions, passingCorrect, quotas: evenMix(questions, everything) },
];

/** The test ends at the fourth error in part one and the second in part two, which amounts to the same pass marks. */
const newSouthWales = inParts({
  id: 'au-nsw-car',
  region: 'NSW',
  name: 'Driver Knowledge Test (NSW)',
  agency: 'Transport for NSW',
  parts: [
    {
      code: 'general-knowledge',
      name: 'General knowledge',
      questions: 15,
      passingCorrect: 12,
      quotas: [{ modules: ['general-knowledge'], questions: 15 }],
    },
    { code: 'road-safety', name: 'Road safety', questions: 30, passingCorrect: 29, quotas: evenMix(30, roadSafety) },
  ],
  mix: 'parts',
  from: { source: 'Road User Handbook (NSW)', confidence: 'high', doubt: null },
});

const victoria = inParts({
  id: 'au-vic-car',
  region: 'VIC',
  name: 'Learner permit knowledge test (Victoria)',
  agency: 'VicRoads',
  parts: wholeTest(32, 25),
  mix: 'ours',
  from: {
    source: 'VicRoads, Learner permit knowledge test (archived page)',
    confidence: 'high',
    doubt:
      'The online course that most learners take ends with an assessment whose number of questions is not published.',
  },
});

const queensland = inParts({
  id: 'au-qld-car',
  region: 'QLD',
  name: 'Road rules test (Queensland)',
  agency: 'Department of Transport and Main Roads',
  parts: [
    {
      code: 'giving-way',
      name: 'Giving way',
      questions: 10,
      passingCorrect: 9,
      quotas: [{ modules: ['intersections'], questions: 10 }],
    },
    {
      code: 'road-rules',
      name: 'Road rules',
      questions: 20,
      passingCorrect: 18,
      quotas: evenMix(20, besidesIntersections),
    },
  ],
  mix: 'parts',
  from: {
    source: 'Department of Transport and Main Roads, Road rules test (archived page)',
    confidence: 'high',
    doubt:
      'The page names two parts; that the first is about giving way was not read. The online PrepL course is not covered.',
  },
});

const westernAustralia = inParts({
  id: 'au-wa-car',
  region: 'WA',
  name: "Learner's permit theory test (WA)",
  agency: 'Department of Transport',
  parts: wholeTest(30, 24),
  mix: 'ours',
  from: {
    source: 'Department of Transport WA, Frequently asked questions for learner drivers',
    confidence: 'medium',
    doubt: 'The number of questions was read, the pass mark of 24 on secondary pages only.',
  },
});

const southAustralia = inParts({
  id: 'au-sa-car',
  region: 'SA',
  name: "Learner's theory test (South Australia)",
  agency: 'Service SA',
  parts: [
    {
      code: 'giving-way',
      name: 'Giving way',
      questions: 8,
      passingCorrect: 8,
      quotas: [{ modules: ['intersections'], questions: 8 }],
    },
    {
      code: 'road-rules',
      name: 'Road rules',
      questions: 42,
      passingCorrect: 34,
      quotas: evenMix(42, besidesIntersections),
    },
  ],
  mix: 'parts',
  from: {
    source: 'Service SA, About the theory test; sizes of the parts not found on an official page',
    confidence: 'medium',
    doubt: 'The two parts were read, their pass marks were not. The online myLs course is not covered.',
  },
});

const tasmania = inParts({
  id: 'au-tas-car',
  region: 'TAS',
  name: 'Driver knowledge test (Tasmania)',
  agency: 'Service Tasmania',
  parts: wholeTest(35, 28),
  mix: 'ours',
  from: {
    source: 'Tasmanian list of test questions (a copy, not on an official page)',
    confidence: 'low',
    doubt: 'The number of questions was read. No pass mark was found; four fifths is our assumption.',
  },
});

/** The official categories, with the most errors that each allows: 2, 0, 0, 0, 2 and 0. */
const capitalTerritory = inParts({
  id: 'au-act-car',
  region: 'ACT',
  name: 'Road Rules Knowledge Test (ACT)',
  agency: 'Access Canberra',
  parts: [
    {
      code: 'car-general',
      name: 'Car general',
      questions: 8,
      passingCorrect: 6,
      quotas: [{ modules: ['general-knowledge'], questions: 8 }],
    },
    {
      code: 'alcohol-and-drugs',
      name: 'Alcohol and drugs',
      questions: 5,
      passingCorrect: 5,
      quotas: [{ modules: ['alcohol-and-drugs'], questions: 5 }],
    },
    {
      code: 'intersections',
      name: 'Intersections',
      questions: 5,
      passingCorrect: 5,
      quotas: [{ modules: ['intersections'], questions: 5 }],
    },
    {
      code: 'seat-belts',
      name: 'Seat belts',
      questions: 2,
      passingCorrect: 2,
      quotas: [{ modules: ['seat-belts'], questions: 2 }],
    },
    {
      code: 'driving-general',
      name: 'Driving general',
      questions: 10,
      passingCorrect: 8,
      quotas: evenMix(10, ['signs', 'lanes', 'speed', 'fatigue']),
    },
    {
      code: 'vulnerable-road-users',
      name: 'Vulnerable road users',
      questions: 5,
      passingCorrect: 5,
      quotas: [{ modules: ['vulnerable-road-users'], questions: 5 }],
    },
  ],
  mix: 'parts',
  from: {
    source: 'ACT Road Rules Knowledge Test; categories and permitted errors not found on an official page',
    confidence: 'medium',
    doubt: 'Read on a private page, not with Access Canberra.',
  },
});

const northernTerritory = inParts({
  id: 'au-nt-car',
  region: 'NT',
  name: 'Driver knowledge test (NT)',
  agency: 'Motor Vehicle Registry',
  parts: wholeTest(30, 26),
  mix: 'ours',
  from: {
    source: 'NT.GOV.AU, Get your driver licence: about the theory test',
    url: 'https://nt.gov.au/driving/driverlicence/get-your-licence',
    confidence: 'high',
    doubt: null,
  },
});

export const auBlueprints: readonly Blueprint[] = [
  newSouthWales,
  victoria,
  queensland,
  westernAustralia,
  southAustralia,
  tasmania,
  capitalTerritory,
  northernTerritory,
];
