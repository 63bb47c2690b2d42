/** The picture of a question, and which of its faces comes first. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion, QuestionText } from '@lanewise/bank/compiled/snapshot';
import type { PictureView } from '@lanewise/contracts/calls/practice';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { pictureView } from '../catalogue/views.ts';

/** Directions of the plan, which mean nothing from a driver's seat. */
const planDirections: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:at|from|towards?) the (?:top|bottom)\b/i,
  de: /(?<!\p{L})(?:oben|unten)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:upptill|nedtill|uppifrån|nedifrån|uppåt|nedåt)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:en haut|en bas|du haut|du bas)(?!\p{L})/iu,
};

/**
 * Returns the picture of a question for the wire. A question that speaks of the plan's directions ("B leaves at the top") shows the plan first, even
 * if the driver's view shows everybody.
 */
export function questionPicture(
  bank: Bank,
  { picture }: Pick<CompiledQuestion, 'picture'>,
  text: Pick<QuestionText, 'prompt' | 'answers' | 'alt'> | undefined,
  language: ContentLanguage,
): PictureView | null {
  const view = pictureView(bank, picture, text?.alt ?? '');
  if (!view?.seat || !text) return view;
  const speaksOfPlan = [text.prompt, ...text.answers].some((words) => planDirections[language].test(words));
  return speaksOfPlan ? { ...view, seat: { ...view.seat, comes_first: false } } : view;
}
