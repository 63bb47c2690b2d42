/**
 * The motorcycle permit tests of the states whose authority says in its own handbook how long they are. Their composition is not published,
 * except that New York's has four questions about road signs and that those of New Jersey and Massachusetts cover signs.
 */
import { type UsStateCode, usStates } from '@lanewise/contracts/constants/us-states';
import type { Blueprint, ExamPart, Quota } from '../blueprint.ts';
import { evenMix } from './even-mix.ts';

const riding = ['safety', 'lanes', 'speed', 'right-of-way', 'sharing', 'alcohol', 'licensing'];

interface MotorcycleExam {
  readonly state: UsStateCode;
  readonly questions: number;
  readonly passingCorrect: number;
  readonly minutes: number | null;
  readonly quotas: readonly Quota[];
  readonly subset?: ExamPart['subset'];
  readonly source: string;
  readonly url: string;
  readonly doubt: string | null;
}

const exams: readonly MotorcycleExam[] = [
  {
    state: 'MA',
    questions: 25,
    passingCorrect: 18,
    minutes: 25,
    quotas: evenMix(25, [...riding, 'signs']),
    source: "Massachusetts Driver's Manual, July 2023, Learner's Permit Exam Procedures (Class D or M)",
    url: 'https://www.mass.gov/doc/english-drivers-manual/download#page=21',
    doubt: null,
  },
  {
    state: 'NJ',
    questions: 50,
    passingCorrect: 40,
    minutes: null,
    quotas: evenMix(50, [...riding, 'signs']),
    source: 'New Jersey Driver Manual, 2024, Knowledge Test and Test Requirements',
    url: 'https://www.nj.gov/mvc/pdf/license/drivermanual.pdf#page=32',
    doubt: 'The manual gives these figures for the knowledge test and does not give others for motorcycles.',
  },
  {
    state: 'NY',
    questions: 20,
    passingCorrect: 14,
    minutes: null,
    quotas: [
      { modules: ['signs'], questions: 4, tags: ['road_signs'] },
      ...evenMix(16, riding).map((quota) => ({ ...quota, withoutTags: ['road_signs'] })),
    ],
    subset: { tag: 'road_signs', questions: 4, passingCorrect: 2 },
    source: "New York State Driver's Manual, September 2025, page 10",
    url: 'https://dmv.ny.gov/brochure/mv21.pdf#page=10',
    doubt: 'The manual gives these figures for the written test and does not give others for motorcycles.',
  },
  {
    state: 'WV',
    questions: 25,
    passingCorrect: 20,
    minutes: null,
    quotas: evenMix(25, riding),
    source: "West Virginia Driver's Licensing Handbook, July 2022, Motorcycle Instruction Permit",
    url: 'https://transportation.wv.gov/DMV/DMVFormSearch/Drivers_Licensing_Handbook_web.pdf#page=24',
    doubt: null,
  },
];

function blueprintOf({
  state,
  questions,
  passingCorrect,
  minutes,
  quotas,
  subset,
  source,
  url,
  doubt,
}: MotorcycleExam): Blueprint {
  const { name, agencyName } = usStates[state];
  return {
    id: `us-${state.toLowerCase()}-motorcycle`,
    subject: 'us',
    region: state,
    name: `${name} motorcycle permit test`,
    agency: agencyName,
    questions,
    minutes,
    parts: [
      { code: 'test', name: 'Knowledge test', questions, passingCorrect: null, quotas, ...(subset && { subset }) },
    ],
    scoring: { kind: 'correct', passingCorrect, unscored: 0 },
    hazard: null,
    mix: 'ours',
    provenance: { source, url, confidence: doubt === null ? 'high' : 'medium', checked: '2026-11-29', doubt },
  };
}

/** `us-<state>-motorcycle`, for each state that has a motorcycle course. */
export const usMotorcycleBlueprints: readonly Blueprint[] = exams.map(blueprintOf);
