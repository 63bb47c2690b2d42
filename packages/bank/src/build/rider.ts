/** What a shared question becomes in a motorcycle course: the learner, A, rides, in the picture and in words. */
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { asRider } from '@lanewise/pictures/scenes/rider';
import type { QuestionText } from '../compiled/snapshot.ts';
import type { DraftPicture, DraftQuestion } from '../draft/draft.ts';

/** What is said of A on a motorcycle, by language. Texts name the learner's vehicle with its letter; longer phrases come first. */
const words: Partial<Record<ContentLanguage, readonly (readonly [driving: RegExp, riding: string])[]>> = {
  en: [
    [/\bdriving (?=(?:the )?(?:blue )?car A\b)/g, 'riding '],
    [/\bdrive (?=(?:the )?(?:blue )?car A\b)/g, 'ride '],
    [/\bcar A drives\b/g, 'motorcycle A rides'],
    [/\bin car A\b/g, 'on motorcycle A'],
    [/\bIn car A\b/g, 'On motorcycle A'],
    [/\bcar A\b/g, 'motorcycle A'],
    [/\bCar A\b/g, 'Motorcycle A'],
    [/\byour car\b/g, 'your motorcycle'],
  ],
  de: [
    [/\bin Auto A\b/g, 'auf Motorrad A'],
    [/\bAuto A\b/g, 'Motorrad A'],
  ],
};

/** Suffix of the key of a scene in which A rides, to keep it apart from the one in which A drives. */
export const riderSuffix = '~rider';

/** A question as a motorcycle course asks it. */
type Ridden = DraftQuestion & { readonly picture: DraftPicture };

/** Returns a question about a scene with A on a motorcycle; null if A drives no car there. */
export function ridden(question: DraftQuestion): Ridden | null {
  const { picture, text } = question;
  if (picture?.kind !== 'scene') return null;
  const spec = asRider(picture.spec);
  if (spec === null) return null;
  const texts = Object.entries(text) as [ContentLanguage, QuestionText][];
  return {
    ...question,
    picture: { ...picture, key: `${picture.key}${riderSuffix}`, name: null, spec },
    text: Object.fromEntries(texts.map(([language, each]) => [language, riderText(each, language)])),
  };
}

function riderText(text: QuestionText, language: ContentLanguage): QuestionText {
  const say = (sentence: string) =>
    (words[language] ?? []).reduce((said, [driving, riding]) => said.replace(driving, riding), sentence);
  return {
    ...text,
    prompt: say(text.prompt),
    answers: text.answers.map(say),
    explanation: say(text.explanation),
    alt: text.alt && say(text.alt),
  };
}
