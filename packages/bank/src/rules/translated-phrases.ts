import { bankCountries } from '../countries.ts';
import { textsOf } from '../draft/question-texts.ts';
import type { BankRule } from './rule.ts';

/** Phrases that sound translated, each with what a native speaker would write. */
const phrases: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bwhat holds\b(?! you)/i, 'What applies?'],
  [/\bwhich [^.?!]* holds\?/i, 'Which … applies?'],
  [/\bwhat is right\b/i, 'Which is correct? or What should you do?'],
  [/\bfrom (?:which|what|how)\b[^.?!]* on\b[^.?!]*\?/i, 'At what …?'],
  [/\bbefore you stand\b/i, 'before you stop'],
  [/\bstands? still\b/i, 'is stopped, comes to a stop'],
  [/\bstreets of houses\b/i, 'residential streets'],
  [/\bhow far does [^.?!]* reach\b/i, 'How far does … apply?'],
  [/\bmay not go on\b/i, 'must not continue'],
  [/\bin itself\?/i, 'leave it out'],
  [
    /(?:^|[.!?] )Who (?!is |are |was |has |have |had |may |must |should |can |will |would |do |does |goes )[^.?!]*\.(?=\s|$)/,
    'A driver who …',
  ],
  [/\b(?:drive|go|park|be|do) at most\b/i, 'What is the most …?, no more than'],
  [/\bat the earliest\b/i, 'the youngest age, how soon'],
  [/\bask(?:s|ed)? (?:of you|for less|for more)\b/i, 'requires, calls for'],
  [/\bdoes the law (?:\w+ )?ask\b/i, 'does the law require'],
  [/\bhinder(?:s|ed|ing)?\b/i, 'obstruct, hold up'],
  [/\bat the wheel\b/i, 'while driving, behind the wheel'],
  [/\bhow do you behave\b/i, 'What should you do?'],
  [/\bgets? green\b/i, 'get a green light'],
  [/\bhas (?:red|green) and\b/i, 'has a red (green) light'],
  [/\bdrunk by law\b/i, 'legally drunk'],
  [/\bis that enough by law\b/i, 'Does that meet the legal minimum?'],
  [/\bwithout a look\b/i, 'without looking'],
  [/\bneither a car nor\b/i, 'no cars or'],
  [/\bwithout a stop\b/i, 'without stopping'],
  [/\b(?:figure|sign|limit) stands?\b/i, 'is posted, is shown'],
  [/\bfor whom do you have to wait\b/i, 'Who do you have to wait for?'],
  [/\bwho (?:has|have) to be let\b/i, 'who goes first'],
  [/\bcomes? to nothing\b|\bcounts? for nothing\b/i, 'does not matter'],
  [/\bmiddle mirror\b/i, 'interior mirror'],
  [/\b(?:the same|this|rules?|limits?|bans?|signs?) holds? (?:for|at|in|on|everywhere|as)\b/i, 'applies'],
  [/\bgo on with (?:great |special )?care\b/i, 'proceed with caution'],
  [/\b(?:car|cars|van|bus|truck|lorry|motorcycle)(?: \(?[A-Z]\)?)? stands? (?:at|in|on)\b/i, 'is stopped, is waiting'],
];

const aCrossing = /\b(?:T|an?|the|this|every|each|empty|blind) crossings?\b(?! (?:road|traffic))/i;

/** What shows that "crossing" is the right word: what crosses the road, or what kind of crossing it is. */
const somethingCrosses =
  /\b(?:rail|train|tram|track|gate|barrier|level|signal-controlled|school|child|pedestrian|people|person|foot|walk|crosswalk|zebra|pelican|puffin|toucan|cycl|bicycl|horse|animal|deer|cattle)/i;

export const translatedPhrases: BankRule = {
  name: 'translated-phrases',
  promise: 'English texts contain no phrase from the list of translated ones.',
  check({ draft, error }) {
    const reported = new Set<string>();
    for (const { question, text, language, id, place } of textsOf(draft.questions)) {
      if (language !== 'en') continue;
      const fields = [
        [text.prompt, place('prompt')] as const,
        ...text.answers.map((answer, index) => [answer, place('answers', index)] as const),
        [text.explanation, place('explanation')] as const,
        [text.alt ?? '', place('alt')] as const,
      ];
      const listed = somethingCrosses.test(fields.map(([written]) => written).join('\n'))
        ? phrases
        : [...phrases, [aCrossing, bankCountries[question.subject].junction] as const];
      for (const [written, at] of fields) {
        for (const [phrase, instead] of listed) {
          const [found] = phrase.exec(written) ?? [];
          const key = `${JSON.stringify(at)} ${phrase.source}`;
          if (found === undefined || reported.has(key)) continue;
          reported.add(key);
          error(at, id, `"${found.trim()}" sounds translated. Better: ${instead}`);
        }
      }
    }
  },
};
