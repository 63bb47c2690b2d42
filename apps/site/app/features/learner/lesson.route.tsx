/** A lesson: text with pictures and check questions. The account remembers how far it was read. */
import { href } from '@lanewise/contracts/addresses';
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { modalSlice } from '../../shared/store/modal.slice.ts';
import { useDispatch, useSelector } from '../../shared/store/provider.tsx';
import { ScreenStore } from '../../shared/store/screen-store.tsx';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Signal } from '../../shared/ui/signal.tsx';
import { type LessonRow, lessonRows } from '../lessons/lesson-rows.ts';
import { LessonSources } from '../lessons/lesson-sources.tsx';
import { CourseTabs } from './course-tabs.tsx';
import type { LessonScreen } from './data/lesson-loader.ts';
import { useExplanationAhead } from './help/later-explanation.tsx';
import { LessonCheck } from './lesson/lesson-check.tsx';
import { LessonText } from './lesson/lesson-text.tsx';
import { NextLesson } from './lesson/next-lesson.tsx';
import type { AnsweredCheck } from './lesson/use-lesson-answers.ts';
import { useTermLinks } from './lesson/use-term-links.ts';
import { PageTitle } from './page-title.tsx';
import { LockedLesson } from './paywall/locked-lesson.tsx';

const nothing = () => ({ default: () => null });
/** Saves what was read and answered. Nothing on screen depends on it, so it does not hold up the first load. */
const LessonMemory = lazy(() => import('./lesson/lesson-memory.tsx').catch(nothing));
const LessonVoice = lazy(() => import('./lesson/lesson-voice.tsx').catch(nothing));
const loadDialog = () => import('./lesson/lesson-dialog.tsx');
const LessonDialog = lazy(() => loadDialog().catch(nothing));
const TermDialog = lazy(() => import('./lesson/term-dialog.tsx').catch(nothing));

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { loadLearnerLesson } = await import('./data/lesson-loader.ts');
  return loadLearnerLesson(context.get(pageContext), params, request);
}

export default function LessonRoute() {
  const { pathname, search } = useLocation();
  const page = useLoaderData<LessonScreen>();
  return (
    <ScreenStore key={page.id} page={pathname + search} rendered={page.rendered}>
      {page.isLocked ? <LockedLesson page={page} /> : <Lesson page={page} />}
    </ScreenStore>
  );
}

function Lesson({ page }: { readonly page: LessonScreen }) {
  const { locale, course, id, official, officialLanguage, place } = page;
  const dispatch = useDispatch();
  const lesson = useSelector((state) => state.lesson.lessonData);
  const tests = useSelector((state) => state.lesson.testsData);
  const modal = useSelector((state) => state.modal);
  const article = useRef<HTMLElement>(null);
  const [isDone, setDone] = useState(page.isDone);
  const [answered, setAnswered] = useState<readonly AnsweredCheck[]>([]);
  const { slug, lookUp } = useTermLinks(article);
  const term = page.terms.find((each) => each.slug === slug);
  const [hasScript, setScript] = useState(false);
  useEffect(() => setScript(true), []);
  useExplanationAhead();
  const parts = lesson?.parts ?? [];
  const rows = lessonRows(parts);
  const officialRows = official && lessonRows(official.parts);
  const language = locale.tag;
  const all = Object.values(tests);
  const enlarge = ({ src, alt, width, height }: PictureView) =>
    dispatch(modalSlice.actions.enlargeImage({ src, alt, width, height }));
  const here = { locale: locale.code, courseSlug: course.slug };
  const own = href('appLesson', { ...here, lessonId: id });
  if (!lesson) return null;
  return (
    <>
      <PageTitle>{lesson.name}</PageTitle>
      <CourseTabs {...here} current="appCourse" />
      <div className="page study-page lesson-page">
        <header>
          <p className="kicker">{m.lesson_of({ position: page.position, count: page.count })}</p>
          <h1>{lesson.name}</h1>
          <p className="lesson-facts">
            <Icon name="clock" />
            {m.lesson_minutes({ count: page.minutes })}
            {isDone && (
              <span role="status">
                <Signal kind="right" />
                {m.lesson_done()}
              </span>
            )}
          </p>
          <p className="acts">
            {place !== null && place > 0 && !page.isDone && (
              <a className="btn btn-main" href={`#row-${place}`}>
                {m.lesson_continue({ section: sectionAt(rows, place, lesson.name) })}
              </a>
            )}
            {hasScript && (
              <Suspense>
                <LessonVoice within={article} language={language} />
              </Suspense>
            )}
            {officialLanguage && (
              <a className="btn btn-quiet btn-small" href={official ? own : `${own}?both=1`}>
                {official
                  ? m.lesson_one_language()
                  : m.lesson_both({ language: languageName(officialLanguage, language) })}
              </a>
            )}
          </p>
        </header>
        <article ref={article} className="lesson">
          {rows.map((row, index) => {
            const beside = officialRows?.[index];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the row's identity, on the account too
              <div key={index} id={`row-${index}`} data-row={index}>
                {row.kind === 'check' ? (
                  <LessonCheck
                    question={row.question}
                    onEnlarge={enlarge}
                    onAnswered={(check) => setAnswered((before) => [...before, check])}
                    language={language}
                    official={official}
                  />
                ) : (
                  <LessonText
                    row={row}
                    lang={undefined}
                    official={official && beside?.kind === 'text' ? { row: beside, lang: official.language } : null}
                    onEnlarge={enlarge}
                  />
                )}
              </div>
            );
          })}
        </article>
        <LessonSources parts={parts} />
        <NextLesson page={page} />
      </div>
      {hasScript && (
        <Suspense>
          <LessonMemory
            course={course}
            language={language}
            answered={answered}
            within={article}
            owner={page.owner}
            lesson={id}
            rows={rows.length}
            total={all.length}
            isAnswered={all.every(({ isAnswered, content }) => isAnswered || content.standing?.is_seen === true)}
            onDone={() => setDone(true)}
          />
        </Suspense>
      )}
      {modal.isOpen && (
        <Suspense>
          <LessonDialog />
        </Suspense>
      )}
      {term && (
        <Suspense>
          <TermDialog
            term={term}
            others={page.terms}
            locale={page.dictionary.locale}
            lang={foreignLang(page.dictionary.language, language)}
            onLookUp={lookUp}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns the heading of the section that a row belongs to; the first section has the lesson's own. */
function sectionAt(rows: readonly LessonRow[], place: number, title: string): string {
  const before = rows.slice(0, place + 1).findLast((row) => row.kind === 'text' && row.heading !== null);
  return before?.kind === 'text' ? (before.heading ?? title) : title;
}

function languageName(language: string, page: string): string {
  return new Intl.DisplayNames([page], { type: 'language' }).of(language) ?? language;
}
