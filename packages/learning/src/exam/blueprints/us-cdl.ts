/**
 * The knowledge tests of the commercial driver's license. They are the same in every state: 49 CFR 383.111 to 383.123 say what they cover
 * and 383.135 that each takes 80 percent to pass. 383.133 leaves their length to the states, with at least 30 questions about general
 * knowledge. The lengths here are those of the model test that the states use; a state may ask more.
 */
import type { Blueprint, Quota } from '../blueprint.ts';
import { evenMix } from './even-mix.ts';

/** 49 CFR 383.135(a)(1). */
const PASSING_SHARE = 0.8;

function test(code: string, name: string, questions: number, quotas: readonly Quota[]): Blueprint {
  return {
    id: code,
    subject: 'us',
    region: null,
    name,
    agency: 'State driver licensing agencies, under 49 CFR part 383',
    questions,
    minutes: null,
    parts: [{ code: 'test', name: 'Knowledge test', questions, passingCorrect: null, quotas }],
    scoring: { kind: 'correct', passingCorrect: Math.ceil(questions * PASSING_SHARE), unscored: 0 },
    hazard: null,
    kinds: ['single'],
    mix: 'ours',
    provenance: {
      source: '49 CFR 383.133 and 383.135',
      url: 'https://www.ecfr.gov/current/title-49/section-383.135',
      confidence: 'medium',
      checked: '2026-11-22',
      doubt:
        'Federal law sets the pass mark of 80 percent. The number of questions is that of the model test; your state may ask more or fewer.',
    },
  };
}

function endorsement(name: string, topic: string, questions: number): Blueprint {
  return test(`us-cdl-${topic}`, `CDL ${name} test`, questions, [{ modules: [`cdl-${topic}`], questions }]);
}

const generalModules = [
  'cdl-space',
  'cdl-inspection',
  'cdl-conditions',
  'cdl-emergencies',
  'cdl-cargo',
  'cdl-control',
  'cdl-driver',
  'cdl-license',
];

/** `us-cdl` for general knowledge, and `us-cdl-<topic>` for air brakes, combination vehicles and each endorsement. */
export const usCdlBlueprints: readonly Blueprint[] = [
  test('us-cdl', 'CDL general knowledge test', 50, evenMix(50, generalModules)),
  endorsement('air brakes', 'air-brakes', 25),
  endorsement('combination vehicles', 'combination', 20),
  endorsement('hazardous materials', 'hazmat', 30),
  endorsement('passenger', 'passenger', 20),
  endorsement('school bus', 'school-bus', 20),
  endorsement('doubles and triples', 'doubles-triples', 20),
  endorsement('tank vehicle', 'tank', 20),
];
