/** How the British theory tests are taken. */
import type { CountryConducts, ExamConduct } from '../conduct.ts';

const checked = '2026-11-22';

const exam: ExamConduct = {
  navigation: 'free',
  flags: true,
  stops: 'handed_in',
  partsInTurn: false,
  readsFirst: false,
  extraTime: { kind: 'factor', factor: 2 },
  readAloud: 'on_request',
  provenance: {
    source: 'GOV.UK, Theory test: cars - multiple-choice questions; reading difficulty, disability or health condition',
    url: 'https://www.gov.uk/theory-test/multiple-choice-questions',
    confidence: 'medium',
    checked,
    doubt:
      'Read in a copy, not on GOV.UK itself. Up to double time is granted with evidence of the reading difficulty.',
  },
};

export const ukConducts: CountryConducts = {
  byBlueprint: {
    'uk-car': exam,
    'uk-motorcycle': exam,
  },
  usual: null,
};
