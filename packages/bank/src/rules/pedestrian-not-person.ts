import { textsOf } from '../draft/question-texts.ts';
import type { BankRule } from './rule.ts';

/** "A person" is a pedestrian in a sentence about crossing, walking or waiting at the side of the road. */
const onFoot = /\b(?:people|persons?|someone|somebody|everyone|everybody) on foot\b/i;
const person = /\b(?:a|an|the|another|older|blind) (?:older |blind )?person\b(?! in a wheelchair)/i;
const walking =
  /\b(?:walk|walks|walking|cross|crosses|crossing|crosswalk|kerb|curb|sidewalk|pavement|steps? (?:off|out|into)|stepp(?:ed|ing)|zebra|white (?:cane|stick))\b/i;

export const pedestrianNotPerson: BankRule = {
  name: 'pedestrian-not-person',
  promise: 'English texts call a person on foot in traffic a pedestrian, as the handbooks do.',
  check({ draft, error }) {
    const reported = new Set<string>();
    for (const { question, text, language, id, place } of textsOf(draft.questions)) {
      if (language !== 'en') continue;
      const isScene = question.picture?.kind === 'scene';
      const fields = [
        [text.prompt, place('prompt')],
        ...text.answers.map((answer, index) => [answer, place('answers', index)] as const),
        [text.explanation, place('explanation')],
        ...(isScene && text.alt !== null ? [[text.alt, place('alt')] as const] : []),
      ] as const;
      for (const [written, at] of fields) {
        const sentences = written.split(/(?<=[.!?])\s+/);
        const found = sentences.some(
          (sentence) => onFoot.test(sentence) || (person.test(sentence) && walking.test(sentence)),
        );
        if (!found || reported.has(JSON.stringify(at))) continue;
        reported.add(JSON.stringify(at));
        error(at, id, 'a person on foot in traffic is a "pedestrian". Use that word.');
      }
    }
  },
};
