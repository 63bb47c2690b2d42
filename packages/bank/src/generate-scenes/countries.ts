/** How questions about situations differ between countries: language, kind of question, source. */
import type { SolvableSubject } from './family.ts';
import { decidingReason } from './reasons.ts';
import type { SolvedSituation } from './solved-situation.ts';
import type { Words } from './words.ts';
import { germanWords } from './words-de.ts';
import { englishWords, lawOf } from './words-en.ts';

type CitedSource = Readonly<Record<string, string>>;

interface GeneratedCountry {
  readonly words: Words;
  /** The texts of its second language; null without one. */
  readonly translation: Words | null;
  readonly wrongAnswers: number;
  /** Whether a question about whom to wait for may have several right answers. */
  readonly severalRight: boolean;
  /** Error points of a question; null where questions have none. */
  readonly points: number | null;
  /** Returns the rule of the bank that decides a situation, if rules are written down. */
  rule(solved: SolvedSituation): { readonly rule?: string };
  /** Returns the source of the reason that decides the answer. */
  source(solved: SolvedSituation): CitedSource;
}

/**
 * Sections of the North Dakota Century Code that state the rule of a section of the Uniform Vehicle Code. They are
 * cited instead of the model, whose text could not be read.
 */
const enacted: Readonly<Record<string, string>> = {
  '§ 11-202(a)': '§ 39-10-05',
  '§ 11-202(c)': '§ 39-10-05',
  '§ 11-309(a)': '§ 39-10-17',
  '§ 11-401(a)': '§ 39-10-22',
  '§ 11-402': '§ 39-10-23',
  '§ 11-403': '§ 39-10-24',
  '§ 11-405': '§ 39-10-26',
  '§ 11-502(a)': '§ 39-10-28',
  '§§ 11-202(a), 11-502(a)': '§ 39-10-05',
  '§§ 11-403, 11-204': '§ 39-10-24',
};

/** No section of that law gives the order at all-way stops; a state's manual does, for arrivals, ties and drivers who face each other. */
const allWayStops = { document: 'pa-handbook', section: 'p. 48' };

/** The rule of `us/rules.yaml` that a section of the Uniform Vehicle Code states; each state's handbook says it on a page of its own. */
const rules: Readonly<Record<string, string>> = {
  '§ 11-202(a)': 'ped-turning',
  '§ 11-202(c)': 'ped-turning',
  '§ 11-309(a)': 'turn-bike',
  '§ 11-401(a)': 'uncontrolled',
  '§ 11-402': 'left-turn',
  '§ 11-403': 'roundabout',
  '§ 11-405': 'emergency-vehicle',
  '§ 11-502(a)': 'ped-crosswalk',
  '§§ 11-202(a), 11-502(a)': 'ped-turning',
  '§§ 11-403, 11-204': 'stop-yield',
};

/** Returns the rule that the deciding reason states. A signal's rule for pedestrians needs a pedestrian in the scene. */
function americanRule(solved: SolvedSituation): { rule?: string } {
  const rule = rules[sectionOfModel(decidingReason(solved)?.source)] ?? 'all-way-stop';
  const walks = solved.scene.users.some(({ kind }) => kind === 'pedestrian');
  return rule === 'ped-turning' && !walks ? {} : { rule };
}

/** Returns the section of the Uniform Vehicle Code that a reason cites: `§ 11-402`. */
function sectionOfModel(source: string | undefined): string {
  return lawOf(source ?? '').replace('Uniform Vehicle Code ', '');
}

/** Returns the law that the deciding reason cites. */
const decidingLaw = (solved: SolvedSituation): string => lawOf(decidingReason(solved)?.source ?? '');

function americanSource(solved: SolvedSituation): CitedSource {
  const section = enacted[sectionOfModel(decidingReason(solved)?.source)];
  return section === undefined ? allWayStops : { document: 'nd-code', section };
}

function britishSource(solved: SolvedSituation): CitedSource {
  const document = 'highway-code';
  const [, rule] = /rules? (\w+)/.exec(decidingLaw(solved)) ?? [];
  return rule === undefined ? { document } : { document, section: `Rule ${rule}` };
}

export const generatedCountries: Readonly<Record<SolvableSubject, GeneratedCountry>> = {
  us: {
    words: englishWords('us'),
    translation: null,
    wrongAnswers: 2,
    severalRight: false,
    points: null,
    rule: americanRule,
    source: americanSource,
  },
  uk: {
    words: englishWords('uk'),
    translation: null,
    wrongAnswers: 3,
    severalRight: false,
    points: null,
    rule: () => ({}),
    source: britishSource,
  },
  de: {
    words: germanWords(),
    translation: englishWords('de'),
    wrongAnswers: 2,
    severalRight: true,
    points: 5,
    rule: () => ({}),
    source: (solved) => ({ document: 'stvo', section: decidingLaw(solved).replace(/ StVO$/, '') }),
  },
};
