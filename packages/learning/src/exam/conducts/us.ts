/** How the US permit tests are taken, state by state where that is published. */
import type { CountryConducts, ExamConduct } from '../conduct.ts';

const checked = '2026-11-22';

/** The states that publish nothing about how the test is taken: the most common form, marked as an assumption. */
const usual: ExamConduct = {
  navigation: 'free',
  flags: true,
  stops: 'handed_in',
  partsInTurn: false,
  readsFirst: false,
  extraTime: null,
  readAloud: null,
  provenance: {
    source: 'No official description found',
    url: null,
    confidence: 'low',
    checked,
    doubt: 'The agency does not publish whether questions can be skipped or changed, or whether the test stops early.',
  },
};

const virginia: ExamConduct = {
  ...usual,
  partsInTurn: true,
  readAloud: 'everyone',
  provenance: {
    source: 'Virginia DMV, Preparing for the Two-Part Knowledge Exam',
    url: null,
    confidence: 'high',
    checked,
    doubt: 'Whether questions within a part can be skipped or changed is not published.',
  },
};

const newHampshire: ExamConduct = {
  ...usual,
  stops: 'out_of_reach',
  readAloud: 'on_request',
  provenance: {
    source: 'New Hampshire DMV, description of the knowledge test as quoted by driving schools',
    url: null,
    confidence: 'medium',
    checked,
    doubt: "The DMV's own page was not read.",
  },
};

const massachusetts: ExamConduct = {
  ...usual,
  extraTime: { kind: 'minutes', minutes: 60 },
  provenance: {
    source: 'Massachusetts RMV, Alternative Exam Options: Extra Time',
    url: null,
    confidence: 'high',
    checked,
    doubt: 'Whether questions can be skipped or changed is not published.',
  },
};

export const usConducts: CountryConducts = {
  byBlueprint: {
    'us-va-car': virginia,
    'us-nh-car': newHampshire,
    'us-ma-car': massachusetts,
  },
  usual,
};
