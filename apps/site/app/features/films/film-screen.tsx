/** Practice with films: a film, then its question, then the reason, and the next film. Films need a script. */
import type { CallAnswer } from '@lanewise/contracts/client';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { m } from '@lanewise/words/messages';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { browserClient } from '../../shared/calls/browser-client.ts';
import type { TestData } from '../../shared/store/root-state.ts';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { defineIsland } from '../../shared/ui/island-definition.ts';
import { LoadingClip } from '../hazards/clip-screen.tsx';
import { Explanation } from '../practice/explanation.tsx';
import { Question } from '../practice/question.tsx';
import { useQuestionForm } from '../practice/use-question-form.ts';
import { FilmStage } from './film-stage.tsx';

export interface FilmScreenProps {
  readonly course: { readonly subject: string; readonly code: string };
  readonly content: ContentLanguage;
  /** BCP 47 tag of the page. */
  readonly language: string;
  /** Number of the first film; null for the beginning of the practice. */
  readonly first: string | null;
  /** Address of the course's page. */
  readonly back: string;
}

export const filmIsland = defineIsland<FilmScreenProps>('film-questions');

type Drawn = CallAnswer<'drawFilm'>;
type Item = CallAnswer<'openFilmQuestion'>;

export function FilmScreen({ course, content, language, first, back }: FilmScreenProps) {
  const params = { a: course.subject, b: course.code };
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [views, setViews] = useState(0);
  const [description, setDescription] = useState<string | null>(null);
  const [item, setItem] = useState<Item | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { subject: a, code: b } = course;

  const draw = useCallback(
    async (film: string | null) => {
      setFault(null);
      const query = { locale: content, described: false, ...(film !== null && { film }) };
      const answer = await browserClient().drawFilm({ params: { a, b }, query });
      if (!answer.ok) return setFault(answer.error.message);
      setItem(null);
      setDescription(null);
      setViews(0);
      setDrawn(answer.answer);
    },
    [a, b, content],
  );
  useEffect(() => void draw(first), [draw, first]);

  const describe = async () => {
    if (drawn === null) return;
    const query = { locale: content, described: true, film: String(drawn.number) };
    const answer = await browserClient().drawFilm({ params, query });
    if (!answer.ok) return setFault(answer.error.message);
    setViews(views + 1);
    setDescription(answer.answer.description ?? '');
  };
  const open = async () => {
    if (drawn === null) return;
    const query = { locale: content, film: String(drawn.number) };
    const answer = await browserClient().openFilmQuestion({ params, query });
    if (answer.ok) setItem(answer.answer);
    else setFault(answer.error.message);
  };
  const next = () => {
    if (drawn === null) return;
    const film = String((drawn.number % drawn.films) + 1);
    window.history.replaceState(null, '', `?film=${film}`);
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
    void draw(film);
  };
  return (
    <div className="hazards films">
      <h1 ref={heading} tabIndex={-1}>
        {m.film_title()}
      </h1>
      <p className="lead">{m.film_lead()}</p>
      {fault !== null && (
        <p className="notice" role="alert">
          {fault}
        </p>
      )}
      {drawn === null && fault === null && <LoadingClip words={m.film_loading} />}
      <noscript>
        <p className="notice">{m.film_needs_script()}</p>
      </noscript>
      {drawn !== null && <p className="small muted">{m.film_number({ number: drawn.number, total: drawn.films })}</p>}
      {drawn !== null && item === null && (
        <FilmStage
          key={drawn.number}
          film={drawn.film}
          poster={drawn.poster}
          description={description}
          views={views}
          mostViews={drawn.most_views}
          lang={foreignLang(content, language)}
          onView={() => setViews(views + 1)}
          onDescribe={describe}
          onOpen={open}
        />
      )}
      {drawn !== null && item !== null && (
        <FilmQuestion key={item.page_id} item={item} drawn={drawn} language={language} onNext={next} />
      )}
      <p>
        <a className="btn btn-quiet" href={back}>
          {m.mock_to_course()}
        </a>
      </p>
    </div>
  );
}

interface FilmQuestionProps {
  readonly item: Item;
  readonly drawn: Drawn;
  readonly language: string;
  readonly onNext: () => void;
}

/** The question; once it is answered the film can be viewed again, because then it is for learning. */
function FilmQuestion({ item, drawn, language, onNext }: FilmQuestionProps) {
  const [given, setGiven] = useState('');
  const [isAgain, setAgain] = useState(false);
  const test: TestData = {
    ppId: item.page_id,
    isAnswered: given !== '',
    attempts: given === '' ? 0 : 1,
    content: item,
    explanation: item.data.explanation,
    given,
  };
  const { form, heading, missing, read } = useQuestionForm({ tests: [test], current: test, language, blocked: false });
  useEffect(() => heading.current?.focus({ preventScroll: true }), [heading]);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const answer = read(event);
    if (answer !== null) setGiven(answer.given);
  };
  const lang = foreignLang(item.data.language, language);
  return (
    <>
      <form ref={form} className="film-question" onSubmit={check} noValidate>
        <Question
          test={test}
          language={language}
          missing={missing}
          headingRef={heading}
          onEnlarge={() => undefined}
          Explanation={Explanation}
        />
        <p className="acts">
          {test.isAnswered ? (
            <button key="next" type="button" className="btn btn-main" data-next onClick={onNext}>
              {m.film_next()}
              <Icon name="arrow-right" />
            </button>
          ) : (
            <button key="check" type="submit" className="btn btn-main">
              {m.test_check()}
            </button>
          )}
          {test.isAnswered && !isAgain && (
            <button type="button" className="btn btn-quiet" onClick={() => setAgain(true)}>
              {m.film_again()}
            </button>
          )}
        </p>
      </form>
      {isAgain && (
        <FilmStage
          film={drawn.film}
          poster={drawn.poster}
          description={item.data.film_description ?? null}
          views={0}
          mostViews={null}
          lang={lang}
          onView={() => undefined}
          onDescribe={() => undefined}
        />
      )}
    </>
  );
}
