/** A lesson that needs a plan: its name and length, and the paywall over it. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { useSelector } from '../../../shared/store/provider.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { CourseTabs } from '../course-tabs.tsx';
import type { LessonScreen } from '../data/lesson-loader.ts';
import { PageTitle } from '../page-title.tsx';
import { Locked } from './locked.tsx';

export function LockedLesson({ page }: { readonly page: LessonScreen }) {
  const { locale, course, position, count, minutes } = page;
  const name = useSelector((state) => state.lesson.lessonData?.name ?? '');
  const here = { locale: locale.code, courseSlug: course.slug };
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <CourseTabs {...here} current="appCourse" />
      <div className="page study-page lesson-page">
        <header>
          <p className="kicker">{m.lesson_of({ position, count })}</p>
          <h1>{name}</h1>
          <p className="lesson-facts">
            <Icon name="clock" />
            {m.lesson_minutes({ count: minutes })}
          </p>
        </header>
        <Locked
          feature="lessons"
          locale={locale}
          course={{ slug: course.slug, course_code: course.code }}
          opensAtOnce
          closeTo={href('appCourse', here)}
        />
      </div>
    </>
  );
}
