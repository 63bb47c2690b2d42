/** Figures of the course's home in words. `language` is a BCP 47 tag. */
import { href } from '@lanewise/contracts/addresses';
import type { PlanTask } from '@lanewise/contracts/calls/progress-views';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { type TestOptions, testOptionsQuery } from '@lanewise/contracts/test-address/learner-test';
import { m } from '@lanewise/words/messages';

/** Returns a share from 0 to 1 as a whole percentage. */
export function percent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(share);
}

/** Returns a calendar day (YYYY-MM-DD) in words. The time zone is fixed, so that server and browser agree. */
export function dayInWords(day: string, language: string): string {
  const written = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return written.format(new Date(`${day}T00:00:00Z`));
}

/** Returns a task's title. */
export function taskTitle({ kind, name }: PlanTask): string {
  return kind === 'review' ? m.task_due() : name;
}

/** Returns why a task is planned. */
export function taskReason({ why, questions }: PlanTask): string {
  const count = questions.length;
  if (why === 'lesson') return m.why_lesson();
  return why === 'unseen' ? m.why_unseen({ count }) : m.why_forgetting({ count });
}

/** Returns where a task of a course is done. */
export function taskHref(
  { kind, code, questions }: PlanTask,
  course: { readonly locale: LocaleCode; readonly courseSlug: string },
): string {
  if (kind === 'lesson') return href('appLesson', { ...course, lessonId: code });
  const options: Pick<TestOptions, 'kind' | 'questions'> = { kind, questions };
  return `${href('appTest', course)}?${testOptionsQuery(kind === 'module' ? { ...options, codes: [code] } : options)}`;
}
