/** All questions of an exam at a glance, each linked, and the link to hand in the exam. */
import { m } from '@lanewise/words/messages';
import { Icon } from '../../shared/ui/icon.tsx';
import type { ExamScreenParts } from './exam-parts.ts';
import { openPlaces, viewToContinue } from './exam-places.ts';
import { questionStates, stateWords } from './question-states.ts';

export function ExamOverview({ sitting, position, heading, follow }: ExamScreenParts) {
  const states = questionStates(position, sitting.flagged);
  const open = openPlaces(position);
  const next = viewToContinue(position);
  const answered = states.filter(({ isAnswered }) => isAnswered).length;
  const flagged = states.filter(({ isFlagged }) => isFlagged).length;
  const first = next.kind === 'question' ? next : ({ kind: 'question', place: open[0] ?? 0 } as const);
  return (
    <main id="main" className="exam-main">
      <div className="page exam-overview">
        <h2 ref={heading} tabIndex={-1}>
          {m.mock_overview()}
        </h2>
        <dl className="exam-counts">
          <Count className="key-done" word={m.mock_answered()} count={answered} />
          <Count className="key-flagged" word={m.mock_flagged()} count={flagged} />
          <Count className="key-open" word={m.mock_open()} count={states.length - answered} />
        </dl>
        <ol className="tiles">
          {states.map((state) => {
            const className = `${state.isAnswered ? 'tile done' : 'tile'}${state.isFlagged ? ' flagged' : ''}`;
            const content = (
              <>
                <span aria-hidden="true">{state.place + 1}</span>
                {state.isFlagged && <Icon name="flag" />}
                <span className="sr">{stateWords(state)}</span>
              </>
            );
            return (
              <li key={state.place}>
                {open.includes(state.place) ? (
                  <a className={className} {...follow({ kind: 'question', place: state.place })}>
                    {content}
                  </a>
                ) : (
                  <span className={`${className} closed`}>{content}</span>
                )}
              </li>
            );
          })}
        </ol>
        {states.length < position.rules.questions && <p className="muted">{m.mock_part_waits()}</p>}
        <p className="acts">
          <a className="btn btn-main" {...follow(first)}>
            {m.mock_to_question({ n: first.place + 1 })}
          </a>
          <a className="btn btn-quiet" {...follow({ kind: 'hand-in' })}>
            {m.mock_hand_in()}
          </a>
        </p>
      </div>
    </main>
  );
}

function Count({ className, word, count }: { className: string; word: string; count: number }) {
  return (
    <div>
      <dt>
        <span className={`key ${className}`} aria-hidden="true" />
        {word}
      </dt>
      <dd>{count}</dd>
    </div>
  );
}
