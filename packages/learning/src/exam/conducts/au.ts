/** How the Australian theory tests are taken. */
import type { CountryConducts, ExamConduct } from '../conduct.ts';

const checked = '2026-11-22';

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
const serviceCentre: ExamConduct = {
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
  ...serviceCentre,
  readAloud: 'on_request',
  provenance: {
    source: 'NT.GOV.AU, Get your driver licence: about the theory test',
    url: 'https://nt.gov.au/driving/driverlicence/get-your-licence',
    confidence: 'medium',
    checked,
    doubt: 'A verbal test is offered on request; whether a candidate can go back to a question is not published.',
  },
};

export const auConducts: CountryConducts = {
  byBlueprint: {
    'au-nsw-car': newSouthWales,
    'au-vic-car': serviceCentre,
    'au-qld-car': serviceCentre,
    'au-wa-car': serviceCentre,
    'au-sa-car': serviceCentre,
    'au-tas-car': serviceCentre,
    'au-act-car': serviceCentre,
    'au-nt-car': northernTerritory,
  },
  usual: null,
};
