/** One question of an exam as a form: the answers and the navigation buttons. */
import type { ExamQuestion } from '@lanewise/contracts/calls/exam-views';
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Signal } from '../../shared/ui/signal.tsx';
import { ExamFilm } from '../films/exam-film.tsx';
import { PictureDialog } from '../practice/dialogs.tsx';
import { QuestionPicture } from '../practice/question-picture.tsx';
import { severalHint } from '../practice/several-hint.ts';
import { Situation } from '../practice/situation.tsx';
import { ExamAnswers } from './exam-answers.tsx';
import { type ExamStep, examAnswer, isSameAnswer, stepOf } from './exam-form.ts';
import { ExamLane } from './exam-lane.tsx';
import type { ExamScreenParts } from './exam-parts.ts';
import { commitsOnMove, viewAfter, viewBefore } from './exam-places.ts';
import type { ExamView } from './exam-view.ts';
import { ReadQuestion } from './read-question.tsx';
import { useExamKeys } from './use-exam-keys.ts';
import type { SittingActions } from './use-sitting.ts';

interface ExamQuestionFormProps extends ExamScreenParts {
  readonly question: ExamQuestion;
  readonly place: number;
  readonly action: string;
  readonly actions: SittingActions;
  readonly language: string;
  readonly unreadable: boolean;
  readonly missing: boolean;
  readonly isOver: boolean;
  /** Receives the function that saves what has been chosen, for when the question's time is over. */
  readonly saveChoice: RefObject<() => void>;
  readonly onShow: (view: ExamView) => void;
}

/** Milliseconds after the last key press at which a number is saved. */
const TYPING_MS = 600;

export function ExamQuestionForm(props: ExamQuestionFormProps) {
  const { exam, sitting, position, heading, question, place, action, actions, language, isOver, saveChoice, onShow } =
    props;
  const { rules } = exam;
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isChanged = useRef(false);
  const [unreadable, setUnreadable] = useState(props.unreadable);
  const [missing, setMissing] = useState(props.missing);
  const [hasKeys, setHasKeys] = useState(false);
  const [picture, setPicture] = useState<{ image: PictureView; scale: number } | null>(null);
  const waits = commitsOnMove(rules);
  const isFlagged = sitting.flagged.includes(question.page_id);
  const previous = viewBefore(position, place);

  useEffect(() => setHasKeys(true), []);
  useEffect(() => () => clearTimeout(typing.current), []);

  /** Saves the chosen answer. Returns false for a text that is not a number. */
  const save = (): boolean => {
    clearTimeout(typing.current);
    if (!form.current || !isChanged.current) return true;
    const answer = examAnswer(question, new FormData(form.current), language);
    setUnreadable(answer === null);
    if (answer === null) return false;
    isChanged.current = false;
    setMissing(false);
    actions.answer(answer);
    return true;
  };
  // Before the effects of the screen, which may call it.
  useLayoutEffect(() => {
    saveChoice.current = save;
  });
  const change = () => {
    isChanged.current = true;
    clearTimeout(typing.current);
    if (waits) return;
    // A number is saved once typing has stopped, because a partial number would be a different answer.
    if (question.content_type === 'numeric') typing.current = setTimeout(save, TYPING_MS);
    else save();
  };
  // Save a choice that was made before the script had loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the listeners are attached
  useEffect(() => {
    if (!form.current) return;
    const shown = examAnswer(question, new FormData(form.current), language);
    if (shown !== null && !isSameAnswer(shown, sitting.answers[question.page_id])) change();
  }, []);

  const take = async (step: ExamStep) => {
    if (step === 'flag' || step === 'unflag') return actions.setFlag(question.page_id, step === 'flag');
    if (!save()) return;
    if (waits && !(await actions.flush())) return;
    const now = actions.position();
    if (step === 'overview') return onShow({ kind: 'overview' });
    if (step === 'previous') return previous && onShow(previous);
    const isOpenStill = !now.answered.has(question.page_id);
    if (rules.navigation === 'forward' && isOpenStill) return setMissing(true);
    onShow(viewAfter(now, place));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void take(stepOf((submitter as HTMLButtonElement | null)?.value));
  };
  useExamKeys({ form, blocked: picture !== null || isOver, onStep: (step) => void take(step) });

  const { picture: shown, points } = question.data;
  const isForward = rules.navigation === 'forward';
  // After the last question of a part another part may open.
  const isLast = isForward
    ? place === rules.questions - 1
    : viewAfter(position, place).kind !== 'question' && position.questions.length === rules.questions;
  const lang = foreignLang(question.data.language, language);
  const title = m.mock_question({ n: place + 1, total: rules.questions });
  return (
    <>
      <form
        ref={form}
        className="test-form"
        method="post"
        autoComplete="off"
        action={action}
        onSubmit={submit}
        onChange={change}
        onBlur={() => void (waits || save())}
        noValidate
      >
        {/* Enter activates the form's first submit button. */}
        <button type="submit" name="step" value="next" hidden />
        <main id="main">
          <div className="task exam-task">
            <div className="page">
              <ExamLane position={position} flagged={sitting.flagged} place={place} />
              <div className={shown ? 'work' : 'work one'}>
                {shown && (
                  <QuestionPicture picture={shown} lang={lang} onEnlarge={(image) => setPicture({ image, scale: 1 })} />
                )}
                <div className="ask">
                  <p className="exam-number">
                    {title}
                    {isFlagged && (
                      <span className="exam-flagged">
                        <Icon name="flag" />
                        {m.mock_flagged()}
                      </span>
                    )}
                  </p>
                  {question.data.film ? (
                    <>
                      <h2 id="question" ref={heading} tabIndex={-1}>
                        {m.film_first()}
                      </h2>
                      <ExamFilm examId={exam.id} question={question} lang={lang} onChange={actions.replace} />
                    </>
                  ) : (
                    <>
                      {question.data.case && <Situation about={question.data.case} lang={lang} />}
                      <h2 id="question" lang={lang} ref={heading} tabIndex={-1}>
                        {question.content}
                      </h2>
                      {(points !== null || question.content_type === 'multiple') && (
                        <p className="points">
                          {points !== null && <b>{m.question_points({ points })}</b>}
                          {question.content_type === 'multiple' && (
                            <span>{severalHint(question.data.right_answers)}</span>
                          )}
                        </p>
                      )}
                      {(unreadable || missing) && (
                        <p className="error" role="alert">
                          <Signal kind="wrong" />
                          {unreadable ? m.test_enter_first() : m.test_choose_first()}
                        </p>
                      )}
                      <ExamAnswers
                        question={question}
                        answer={sitting.answers[question.page_id]}
                        language={language}
                        disabled={isOver}
                      />
                      <p className="small muted">
                        {m.mock_silent()}{' '}
                        {hasKeys && <span className="keys-hint">{keyHint(question, rules.flags)}</span>}
                      </p>
                      {rules.read_aloud !== null && (
                        <ReadQuestion question={question} language={language} keepsReading={rules.reads_first} />
                      )}
                    </>
                  )}
                </div>
              </div>
            </div>
          </div>
          <div className="dock exam-dock">
            <div className="page">
              {rules.navigation === 'free' && (
                <button
                  type="submit"
                  className="btn btn-quiet"
                  name="step"
                  value="previous"
                  disabled={previous === null}
                  aria-label={m.mock_previous()}
                >
                  <Icon name="arrow-left" />
                </button>
              )}
              {rules.flags && (
                <button
                  type="submit"
                  className="btn btn-quiet flag-btn"
                  name="step"
                  value={isFlagged ? 'unflag' : 'flag'}
                  aria-pressed={isFlagged}
                  aria-label={m.mock_flag()}
                >
                  <Icon name="flag" />
                  <span className="dock-label" aria-hidden="true">
                    {m.mock_flag_short()}
                  </span>
                </button>
              )}
              {rules.navigation === 'free' && (
                <button
                  type="submit"
                  className="btn btn-quiet"
                  name="step"
                  value="overview"
                  aria-label={`${m.mock_overview()}, ${title}`}
                >
                  <Icon name="grid" />
                  <span className="dock-label" aria-hidden="true">
                    {place + 1} {m.test_of({ total: rules.questions })}
                  </span>
                </button>
              )}
              <button type="submit" className="btn btn-main" name="step" value="next" disabled={isOver}>
                {isLast ? (isForward ? m.mock_hand_in() : m.mock_review()) : m.mock_next()}
                <Icon name="arrow-right" />
              </button>
            </div>
          </div>
        </main>
      </form>
      {picture && (
        <PictureDialog
          image={picture.image}
          position={place + 1}
          scale={picture.scale}
          onScale={(scale) => setPicture({ ...picture, scale: Math.min(4, Math.max(1, scale)) })}
          onClose={() => setPicture(null)}
        />
      )}
    </>
  );
}

function keyHint({ content_type, answers }: ExamQuestion, flags: boolean): string {
  const keys = content_type === 'numeric' ? '' : m.mock_keys({ last: answers.length });
  return [keys, flags ? m.mock_keys_flag() : m.mock_keys_next()].filter(Boolean).join(' ');
}
