/** The film before a question of an exam: viewed up to five times, then left for good. Without a script it can be read as text. */
import type { ExamQuestion } from '@lanewise/contracts/calls/exam-views';
import type { CallAnswer } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';
import { useEffect, useState } from 'react';
import { browserClient } from '../../shared/calls/browser-client.ts';
import { LoadingClip } from '../hazards/clip-screen.tsx';
import { FilmStage } from './film-stage.tsx';

interface ExamFilmProps {
  readonly examId: string;
  readonly question: ExamQuestion;
  /** Language of the film's description, if it is not the page's. */
  readonly lang: string | undefined;
  /** Shows the question as the server has it now. */
  readonly onChange: (question: ExamQuestion) => void;
}

type Film = CallAnswer<'getExamFilm'>;
type Act = 'view' | 'describe' | 'open';

export function ExamFilm({ examId, question, lang, onChange }: ExamFilmProps) {
  const { film: state } = question.data;
  const [film, setFilm] = useState<Film | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const id = question.page_id;

  useEffect(() => {
    let isGone = false;
    void browserClient()
      .getExamFilm({ params: { id: examId, film: id } })
      .then((found) => {
        if (isGone) return;
        if (found.ok) setFilm(found.answer);
        else setFault(found.error.message);
      });
    return () => {
      isGone = true;
    };
  }, [examId, id]);

  const act = async (what: Act) => {
    setFault(null);
    const saved = await browserClient().saveExamFilm({ params: { id: examId, film: id }, body: { act: what } });
    if (saved.ok) onChange(saved.answer.question);
    else setFault(saved.error.message);
  };
  if (state === undefined) return null;
  return (
    <>
      {fault !== null && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
      {film === null && fault === null && <LoadingClip words={m.film_loading} />}
      {film !== null && (
        <FilmStage
          film={film.film}
          poster={film.poster}
          description={state.description}
          views={state.views}
          mostViews={state.most_views}
          lang={lang}
          onView={() => void act('view')}
          onDescribe={() => void act('describe')}
          onOpen={() => void act('open')}
        />
      )}
      <noscript>
        <p className="notice">{m.film_needs_script()}</p>
        {state.description === null ? (
          <button type="submit" className="btn btn-quiet" name="film" value="describe">
            {m.film_words()}
          </button>
        ) : (
          <>
            <p lang={lang}>{state.description}</p>
            <button type="submit" className="btn btn-main" name="film" value="open">
              {m.film_open()}
            </button>
          </>
        )}
      </noscript>
    </>
  );
}
