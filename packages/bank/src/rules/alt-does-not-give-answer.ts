import { inside } from '@lanewise/authoring/problems/place';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { DraftPicture } from '../draft/draft.ts';
import { comparable } from '../draft/plain-text.ts';
import type { PictureLookup } from '../lookups/lookups.ts';
import type { BankRule } from './rule.ts';

/** Shorter answers ("No", "5") occur in many harmless descriptions. */
const minLetters = 5;

export const altDoesNotGiveAnswer: BankRule = {
  name: 'alt-does-not-give-answer',
  promise:
    "A picture's description contains neither the right answer nor the name of the sign or symbol, unless those words are on the sign.",
  check({ draft, pictures, error }) {
    for (const question of draft.questions) {
      const { picture } = question;
      if (picture === null) continue;
      const shown = knownPicture(picture, pictures);
      const onTheSign = comparable(shown?.look ?? '');
      for (const [language, text] of Object.entries(question.text)) {
        if (text.alt === null) continue;
        const alt = comparable(text.alt);
        const holds = (phrase: string) =>
          phrase.length >= minLetters && ` ${alt} `.includes(` ${phrase} `) && !onTheSign.includes(phrase);
        const at = question.textAt[language as ContentLanguage] ?? question.at;
        const place = at.file === question.at.file ? inside(at, 'picture', 'alt') : inside(at, 'alt');
        const answers = text.answers.map(comparable);
        const alsoHoldsWrongAnswer = answers.some(
          (answer, index) => question.answers[index]?.right === false && ` ${alt} `.includes(` ${answer} `),
        );
        const given = answers.find(
          (answer, index) =>
            question.answers[index]?.right === true && holds(answer) && !namesARoadUser(text.answers[index] ?? ''),
        );
        if (given !== undefined && !alsoHoldsWrongAnswer) {
          error(
            place,
            question.id,
            `the description contains the right answer ("${given}"). Describe what can be seen, not what it means.`,
          );
          continue;
        }
        const name = shown?.names.find((known) => isMeaning(known) && holds(comparable(known)));
        if (name !== undefined) {
          error(
            place,
            question.id,
            `the description contains the name of the ${picture.kind} ("${name}"). Describe what can be seen: shape, colours, what is drawn on it.`,
          );
        }
      }
    }
  },
};

/** Returns what the catalogue knows about a picture; undefined for a scene. */
function knownPicture(picture: DraftPicture, pictures: PictureLookup) {
  if (picture.kind === 'scene') return undefined;
  return picture.kind === 'sign' ? pictures.sign(picture.sign) : pictures.symbol(picture.symbol);
}

/**
 * A one-word name ("Children") says what is drawn on the sign and cannot be avoided; a longer one says what the sign
 * means.
 */
function isMeaning(name: string): boolean {
  return /\S\s+\S/.test(name);
}

/** A description of a scene has to name its road users: "the red car B". */
function namesARoadUser(answer: string): boolean {
  return /\b[B-H]\b|\(A\)|\b[A-Za-z]+ A\b/.test(answer);
}
