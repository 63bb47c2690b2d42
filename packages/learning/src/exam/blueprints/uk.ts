/** The theory tests in Great Britain (DVSA): 50 questions and a hazard perception test, both to be passed. */
import type { Blueprint } from '../blueprint.ts';
import { evenMix } from './even-mix.ts';

/**
 * The 14 topics, those with the widest syllabus first: they get 4 questions each, the last six get 3. The DVSA does not
 * publish how many questions come from each topic.
 */
const topics = [
  'rules-of-the-road',
  'road-and-traffic-signs',
  'hazard-awareness',
  'vulnerable-road-users',
  'safety-and-vehicle',
  'motorway-rules',
  'safety-margins',
  'vehicle-handling',
  'alertness',
  'attitude',
  'other-vehicles',
  'incidents',
  'documents',
  'vehicle-loading',
];

const ukCar: Blueprint = {
  id: 'uk-car',
  subject: 'uk',
  region: null,
  name: 'Theory test for cars',
  agency: 'Driver and Vehicle Standards Agency',
  questions: 50,
  minutes: 57,
  parts: [
    {
      code: 'test',
      name: 'Multiple-choice questions',
      questions: 50,
      passingCorrect: null,
      quotas: evenMix(50, topics),
    },
  ],
  scoring: { kind: 'correct', passingCorrect: 43, unscored: 0 },
  // One of the 14 clips has two hazards; each hazard scores up to 5.
  hazard: { clips: 14, hazards: 15, maxScore: 75, passingScore: 44 },
  mix: 'ours',
  // GOV.UK, Multiple-choice questions: three of them are about a short silent video.
  cases: 1,
  provenance: {
    source: 'GOV.UK, Theory test: cars - pass mark and result',
    url: 'https://www.gov.uk/theory-test/pass-mark-and-result',
    confidence: 'high',
    checked: '2026-11-21',
    doubt: null,
  },
};

/** Motorcycles and mopeds: as long and as strict as the test for cars, with questions of its own. */
const ukMotorcycle: Blueprint = {
  ...ukCar,
  id: 'uk-motorcycle',
  name: 'Theory test for motorcycles and mopeds',
  // The bank has no situations seen from a motorcycle yet.
  cases: 0,
  provenance: {
    source: 'GOV.UK, Theory test: motorcycles and mopeds - pass mark and test result',
    url: 'https://www.gov.uk/motorcycle-theory-test/pass-mark-and-result',
    confidence: 'high',
    checked: '2026-11-23',
    doubt: null,
  },
};

export const ukBlueprints: readonly Blueprint[] = [ukCar, ukMotorcycle];
