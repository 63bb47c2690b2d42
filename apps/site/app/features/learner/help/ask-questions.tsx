/** The link to questions that other learners have asked about a question's topic. */
import { href } from '@lanewise/contracts/addresses';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { localeOf } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { useParams } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';

export function AskQuestions({ item }: { readonly item: PracticeItem }) {
  const { locale: code, courseSlug } = useParams();
  const locale = localeOf(code);
  if (!locale || courseSlug === undefined) return null;
  return (
    <a
      className="btn btn-quiet btn-small"
      href={href('courseQuestionsAnswers', { locale: locale.code, courseSlug }, { s: item.data.chapter.name })}
    >
      <Icon name="book" />
      {m.help_ask()}
    </a>
  );
}
