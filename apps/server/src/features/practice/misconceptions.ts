/** The misconceptions behind a question's wrong answers, each with another case to compare. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion, Contrast } from '@lanewise/bank/compiled/snapshot';
import type { MisconceptionView, PracticeItem } from '@lanewise/contracts/calls/practice';
import { countries, locales } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { pictureView } from '../catalogue/views.ts';

/** Returns the field for the wire, empty if the bank names no misconception for this question. */
export function misconceptionsField(
  bank: Bank,
  question: CompiledQuestion,
  language: ContentLanguage,
): Pick<PracticeItem['data'], 'misconceptions'> {
  const named = question.answers.flatMap(({ id, right, misconception, contrast }): MisconceptionView[] => {
    if (right || misconception === null) return [];
    return [
      {
        answer_id: id,
        content: misconception,
        language: locales[countries[question.subject].defaultLocale].content,
        contrast: contrastView(bank, contrast, language),
      },
    ];
  });
  return named.length === 0 ? {} : { misconceptions: named };
}

function contrastView(
  bank: Bank,
  contrast: Contrast | undefined,
  language: ContentLanguage,
): MisconceptionView['contrast'] {
  const question = contrast && bank.question(contrast.question);
  const text = question?.text[language];
  if (!question || !text) return null;
  return {
    page_id: question.id,
    content: text.prompt,
    picture: pictureView(bank, question.picture, text.alt ?? ''),
    answer: text.answers[question.answers.findIndex(({ right }) => right)] ?? '',
    is_same_answer: contrast.isSameAnswer,
  };
}
