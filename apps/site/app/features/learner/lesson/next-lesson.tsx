/** The end of a lesson: its chapter's questions, or after the last one its test; then the next lesson, and the way back. */
import { href } from '@lanewise/contracts/addresses';
import { testOptionsQuery } from '@lanewise/contracts/test-address/learner-test';
import { m } from '@lanewise/words/messages';
import { Icon } from '../../../shared/ui/icon.tsx';
import { NextLink } from '../../../shared/ui/next-link.tsx';
import type { LessonScreen } from '../data/lesson-loader.ts';

export function NextLesson({ page }: { readonly page: LessonScreen }) {
  const { locale, course, chapter, next, previous, official } = page;
  const here = { locale: locale.code, courseSlug: course.slug };
  const lessonHref = (lessonId: string) => href('appLesson', { ...here, lessonId }) + (official ? '?both=1' : '');
  const isLast = next?.chapter_code !== chapter;
  return (
    <nav aria-label={m.lesson_ways()}>
      {isLast ? (
        <NextLink
          title={m.kind_chapter()}
          text={m.lesson_test_text()}
          href={`${href('appTest', here)}?${testOptionsQuery({ kind: 'chapter', codes: [chapter] })}`}
          action={m.lesson_test()}
          label="start-lesson-test"
        />
      ) : (
        <NextLink
          title={m.lesson_questions()}
          text={m.lesson_questions_text()}
          href={`${href('appTest', here)}?${testOptionsQuery({ kind: 'module', codes: [chapter] })}`}
          action={m.task_start()}
          label="start-topic"
        />
      )}
      <ul className="lesson-links">
        {previous && (
          <li>
            <a href={lessonHref(previous.lesson_id)}>
              <Icon name="arrow-left" /> {previous.name}
            </a>
          </li>
        )}
        {next && (
          <li>
            <a href={lessonHref(next.lesson_id)}>
              {next.name} <Icon name="arrow-right" />
            </a>
          </li>
        )}
        <li>
          <a href={href('appCourse', here)}>{m.result_road()}</a>
        </li>
      </ul>
    </nav>
  );
}
