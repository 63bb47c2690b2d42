/** The link to questions that other learners have asked about a question's topic. */
import { href } from '@lanewise/contracts/addresses';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { countries, localeOf } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { useParams } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';

export function AskQuestions({ item }: { readonly item: PracticeItem }) {
  const { locale: code, courseSlug } = useParams();
  const locale = localeOf(code);
  if (!locale || courseSlug === undefined) return null;
  const { defaultLocale } = countries[locale.country];
  // Answers are in the country's first language; the topic's name only finds them in that one.
  const isForeign = defaultLocale !== locale.code;
  const query = isForeign ? {} : { s: item.data.chapter.name };
  return (
    <a
      className="btn btn-quiet btn-small"
      href={href('courseQuestionsAnswers', { locale: defaultLocale, courseSlug }, query)}
    >
      <Icon name="book" />
      {m.help_ask()}
    </a>
  );
}
