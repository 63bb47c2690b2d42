/** The parts of a landing page. Each is filled from the question bank or from other texts; the author only says where it stands. */
import { href } from '@lanewise/contracts/addresses';
import type { Course, CourseInfo } from '@lanewise/contracts/calls/catalogue';
import type { LandingPart as Part } from '@lanewise/contracts/calls/landing';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Icon } from '../../shared/ui/icon.tsx';
import { Prose } from '../../shared/ui/prose.tsx';
import { ChapterCards, chapterTest } from '../catalogue/chapter-cards.tsx';
import type { Chapter } from '../catalogue/chapters.ts';
import { CourseCards } from '../catalogue/course-cards.tsx';
import { ExamFigures } from './exam-figures.tsx';

interface LandingPartProps {
  readonly part: Part;
  readonly locale: Locale;
  /** The courses that the page is about. */
  readonly courses: readonly Course[];
  /** All courses of the country. */
  readonly all: readonly Course[];
  /** The exams of the page's courses; empty if no part lists them. */
  readonly infos: readonly CourseInfo[];
  /** The chapters of the page's first course; empty if no part lists them. */
  readonly chapters: readonly Chapter[];
}

export function LandingPart({ part, locale, courses, all, infos, chapters }: LandingPartProps) {
  switch (part.kind) {
    case 'text':
      return <Prose html={part.html} />;
    case 'figures':
      return <ExamFigures infos={infos} columns={part.columns} locale={locale} />;
    case 'courses':
      return (
        <CourseLinks
          courses={all.filter((course) => course.course_section.section_id === part.section)}
          locale={locale}
        />
      );
    case 'topics':
      return <Topics chapters={chapters} courses={courses} locale={locale} />;
    case 'faq':
      return <Questions entries={part.entries} />;
  }
}

function CourseLinks({ courses, locale }: Pick<LandingPartProps, 'courses' | 'locale'>) {
  return (
    <section aria-labelledby="courses">
      <h2 id="courses">{m.landing_courses_title()}</h2>
      <CourseCards courses={courses} hrefOf={(courseSlug) => href('course', { locale: locale.code, courseSlug })} />
    </section>
  );
}

/** With several courses the visitor chooses one after the chapter, and the number of questions differs between them. */
function Topics({ chapters, courses, locale }: Pick<LandingPartProps, 'chapters' | 'courses' | 'locale'>) {
  const only = courses.length === 1 ? courses[0] : undefined;
  return (
    <section aria-labelledby="topics">
      <h2 id="topics">{m.landing_topics_title()}</h2>
      <ChapterCards
        chapters={chapters}
        hrefOf={
          only === undefined
            ? (code) => `${href('courses', { locale: locale.code })}?chapter=${code}`
            : chapterTest(href('practiceTest', { locale: locale.code, courseSlug: only.slug }))
        }
        counted={only !== undefined}
      />
    </section>
  );
}

function Questions({ entries }: Pick<Extract<Part, { kind: 'faq' }>, 'entries'>) {
  return (
    <section aria-labelledby="frequent">
      <h2 id="frequent">{m.landing_faq_title()}</h2>
      <div className="qa">
        {entries.map(({ title, content }) => (
          <details key={title}>
            <summary>
              {title}
              <Icon name="plus" />
            </summary>
            <Prose html={content} />
          </details>
        ))}
      </div>
    </section>
  );
}
