/** How the exams outside the US are taken. */
import type { ExamConduct } from '../conduct.ts';

const checked = '2026-11-22';

const unitedKingdom: ExamConduct = {
  navigation: 'free',
  flags: true,
  stops: 'handed_in',
  partsInTurn: false,
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

const germany: ExamConduct = {
  navigation: 'free',
  flags: true,
  stops: 'handed_in',
  partsInTurn: false,
  extraTime: null,
  readAloud: 'on_request',
  provenance: {
    source: 'FeV Anlage 7 Nr. 1.3; description of the computer test by the testing bodies',
    url: 'https://www.gesetze-im-internet.de/fev_2010/anlage_7.html',
    confidence: 'medium',
    checked,
    doubt: 'The regulation sets no time limit. The testing bodies plan 30 to 45 minutes.',
  },
};

const sweden: ExamConduct = {
  navigation: 'free',
  flags: true,
  stops: 'handed_in',
  partsInTurn: false,
  extraTime: { kind: 'factor', factor: 1.5 },
  readAloud: 'everyone',
  provenance: {
    source: 'Trafikverket, Anpassade kunskapsprov',
    url: 'https://www.trafikverket.se/korkort/korkortsprov/anpassade-kunskapsprov/',
    confidence: 'high',
    checked,
    doubt: 'Whether a question can be marked to come back to was not read.',
  },
};

const france: ExamConduct = {
  navigation: 'forward',
  flags: false,
  stops: 'handed_in',
  partsInTurn: false,
  extraTime: null,
  readAloud: 'everyone',
  provenance: {
    source: "Arrêté du 20 avril 2012 fixant les conditions d'établissement du permis de conduire",
    url: null,
    confidence: 'medium',
    checked,
    doubt:
      'The order itself was not read. Candidates with a reading disorder sit special sessions; no time by question is published for them.',
  },
};

const newSouthWales: ExamConduct = {
  navigation: 'forward',
  flags: false,
  stops: 'out_of_reach',
  partsInTurn: true,
  extraTime: null,
  readAloud: null,
  provenance: {
    source: 'Transport for NSW, Driver Knowledge Test',
    url: null,
    confidence: 'medium',
    checked,
    doubt:
      'That the test stops at the fourth error of part one and the second of part two was not read on an official page; whether answers can be changed is not published.',
  },
};

/** By blueprint id. */
export const worldConducts: Readonly<Record<string, ExamConduct>> = {
  'uk-car': unitedKingdom,
  'de-b': germany,
  'se-b': sweden,
  'fr-b': france,
  'au-nsw-car': newSouthWales,
};
