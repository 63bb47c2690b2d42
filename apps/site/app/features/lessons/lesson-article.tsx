/** A lesson to read: text with pictures beside it, check questions in between, sources, and links onward. */

import { href } from '@lanewise/contracts/addresses';
import type { ReadableLesson } from '@lanewise/contracts/calls/lessons';
import type { PictureView, PracticeItem } from '@lanewise/contracts/calls/practice';
import { locales } from '@lanewise/contracts/countries';
import { askedTestSearch } from '@lanewise/contracts/test-address/practice-test';
import { m } from '@lanewise/words/messages';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { Screen } from '../../shared/shell/screen.tsx';
import { dayText } from '../../shared/ui/day-text.ts';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { Tryout } from '../../shared/ui/tryout.tsx';
import { Zoom } from '../../shared/ui/zoom.tsx';
import { FoldedAnswer } from './folded-answer.tsx';
import { type LessonPlace, lessonHref } from './lesson-address.ts';
import { lessonCrumbs } from './lesson-meta.ts';
import { lessonRows } from './lesson-rows.ts';
import { LessonSources } from './lesson-sources.tsx';
import type { ReadingLesson } from './load-lesson.ts';

export function LessonArticle({ lesson, place }: ReadingLesson) {
  const locale = locales[place.locale];
  const questions = new Map(lesson.questions.map((item) => [item.page_id, item]));
  const { chapter, parts, modified } = lesson;
  return (
    <Screen locale={locale} current="courses">
      <article className="page article lesson-article">
        <Crumbs crumbs={lessonCrumbs(lesson, place).slice(0, -1)} isWhole={false} />
        <p className="kicker">{m.lessons_place({ chapter: chapter.name, place: lesson.place, count: lesson.count })}</p>
        <h1>{lesson.name}</h1>
        <p className="guide-facts">
          <span>{m.guides_minutes({ count: lesson.minutes })}</span>
          {modified !== null && (
            <time dateTime={modified}>{m.guides_updated({ date: dayText(modified, locale.tag) })}</time>
          )}
        </p>
        <div className="lesson">
          {lessonRows(parts).map((row, index) =>
            row.kind === 'check' ? (
              <CheckQuestion key={row.question} item={questions.get(row.question)} page={locale.tag} />
            ) : (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text never change their order
                key={index}
                className={`lesson-row${row.pictures.length > 0 ? ' has-pictures' : ''}`}
              >
                {row.pictures.length > 0 && (
                  <div className="lesson-pictures">
                    {row.pictures.map((picture) => (
                      <LessonPicture key={picture.src} picture={picture} isFirst={index === 0} />
                    ))}
                  </div>
                )}
                <SanitizedText html={row.html} />
              </div>
            ),
          )}
        </div>
        {lesson.is_locked && (
          <section className="card">
            <h2>{m.paywall_title()}</h2>
            <p>{m.paywall_lessons()}</p>
            <p>
              <a className="btn btn-main" href={href('upgrade', { locale: locale.code })}>
                {m.paywall_see()}
              </a>
            </p>
          </section>
        )}
        <LessonSources parts={parts} />
        <Neighbours lesson={lesson} place={place} />
        <NextLink
          title={m.lessons_app_title()}
          text={m.lessons_app_text()}
          href={appHref(lesson, place)}
          action={m.lessons_app_action()}
          label="app"
        />
      </article>
    </Screen>
  );
}

/** The lesson in the learner's app. A lesson of several courses opens the learner's own course. */
function appHref({ course, lesson_id: lessonId }: ReadableLesson, { locale }: LessonPlace): string {
  return course === null
    ? href('appLocale', { locale })
    : href('appLesson', { locale, courseSlug: course.slug, lessonId });
}

/** The bank has sanitized the HTML. */
function SanitizedText({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown by the bank, with only the tags and attributes of its list
  return <div className="lesson-text" dangerouslySetInnerHTML={{ __html: html }} />;
}

function LessonPicture({ picture, isFirst }: { readonly picture: PictureView; readonly isFirst: boolean }) {
  const { kind, src, alt, width, height } = picture;
  return (
    <div className={kind === 'scene' ? 'picture tall' : 'picture'}>
      <img src={src} alt={alt} width={width} height={height} loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
      <Zoom src={src} alt={alt} width={width} height={height} />
    </div>
  );
}

interface CheckQuestionProps {
  /** Undefined for a question that was withdrawn after the lesson was written. */
  readonly item: PracticeItem | undefined;
  /** BCP 47 tag of the page. */
  readonly page: string;
}

function CheckQuestion({ item, page }: CheckQuestionProps) {
  if (item === undefined) return null;
  if (item.content_type === 'single')
    return <Tryout item={item} page={page} label={`${m.lesson_check()}: ${item.content}`} />;
  const lang = foreignLang(item.data.language, page);
  const { picture } = item.data;
  return (
    <section className="tryout" aria-label={`${m.lesson_check()}: ${item.content}`}>
      {picture && <LessonPicture picture={picture} isFirst={false} />}
      <FoldedAnswer item={item} lang={lang} />
    </section>
  );
}

function Neighbours({ lesson, place }: { readonly lesson: ReadableLesson; readonly place: LessonPlace }) {
  const { previous, next, course, chapter } = lesson;
  const { locale } = place;
  return (
    <>
      <nav className="guide-neighbours" aria-label={m.lessons_nav()}>
        {previous && (
          <a rel="prev" href={lessonHref(place, previous.slug)}>
            <span className="small">{m.lessons_previous()}</span>
            {previous.name}
          </a>
        )}
        {next && (
          <a rel="next" href={lessonHref(place, next.slug)}>
            <span className="small">{m.lesson_next()}</span>
            {next.name}
          </a>
        )}
      </nav>
      <ul className="lesson-links">
        {course && (
          <>
            <li>
              <a href={href('courseContents', { locale, courseSlug: course.slug })}>
                {m.lessons_contents_title({ course: course.name })}
              </a>
            </li>
            <li>
              <a
                href={
                  href('practiceTest', { locale, courseSlug: course.slug }) +
                  askedTestSearch({ modules: [chapter.code] })
                }
              >
                {m.lessons_practice()} <Icon name="arrow-right" />
              </a>
            </li>
          </>
        )}
        {!course && (
          <li>
            <a href={href('courses', { locale })}>{m.nav_courses()}</a>
          </li>
        )}
      </ul>
    </>
  );
}
