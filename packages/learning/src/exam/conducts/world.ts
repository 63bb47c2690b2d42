/** How the exams outside the US are taken. */
import type { ExamConduct } from '../conduct.ts';

const checked = '2026-11-22';

const unitedKingdom: ExamConduct = {
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

const germany: ExamConduct = {
  navigation: 'free',
  flags: true,
  stops: 'handed_in',
  partsInTurn: false,
  readsFirst: false,
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
  readsFirst: false,
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
  readsFirst: true,
  extraTime: { kind: 'minutes', minutes: 90 },
  readAloud: 'everyone',
  provenance: {
    source: 'Arrêté du 20 avril 2012, article 2; préfectures: Examen du code de la route, séances spécifiques',
    url: 'https://www.ardeche.gouv.fr/Actions-de-l-Etat/Transports.-deplacements-et-securite-routiere/Education-routiere/Auto-ecoles/Examen-du-code-de-la-route-seances-specifiques',
    confidence: 'medium',
    checked,
    doubt:
      'The order itself was not read. In the sessions for candidates with dyslexia, dysphasia or dyspraxia the examiner reads and sets the pace: one and a half hours in all.',
  },
};

const newSouthWales: ExamConduct = {
  navigation: 'forward',
  flags: false,
  stops: 'out_of_reach',
  partsInTurn: true,
  readsFirst: false,
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

/** The other states and territories, which do not say how their tests at service centres are operated. */
const australianServiceCentre: ExamConduct = {
  navigation: 'free',
  flags: false,
  stops: 'handed_in',
  partsInTurn: false,
  readsFirst: false,
  extraTime: null,
  readAloud: null,
  provenance: {
    source: 'Descriptions of the tests by the states and territories',
    url: null,
    confidence: 'low',
    checked,
    doubt: 'Whether a candidate can go back to a question is not published.',
  },
};

const northernTerritory: ExamConduct = {
  ...australianServiceCentre,
  readAloud: 'on_request',
  provenance: {
    source: 'NT.GOV.AU, Get your driver licence: about the theory test',
    url: 'https://nt.gov.au/driving/driverlicence/get-your-licence',
    confidence: 'medium',
    checked,
    doubt: 'A verbal test is offered on request; whether a candidate can go back to a question is not published.',
  },
};

/** By blueprint id. */
export const worldConducts: Readonly<Record<string, ExamConduct>> = {
  'uk-car': unitedKingdom,
  'uk-motorcycle': unitedKingdom,
  'de-b': germany,
  'de-a': germany,
  'se-b': sweden,
  'fr-b': france,
  'au-nsw-car': newSouthWales,
  'au-vic-car': australianServiceCentre,
  'au-qld-car': australianServiceCentre,
  'au-wa-car': australianServiceCentre,
  'au-sa-car': australianServiceCentre,
  'au-tas-car': australianServiceCentre,
  'au-act-car': australianServiceCentre,
  'au-nt-car': northernTerritory,
};
