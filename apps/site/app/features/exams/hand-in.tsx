/** Asks for confirmation before handing in: shows the numbers of open and flagged questions, and warns that it cannot be undone. */
import { m } from '@lanewise/words/messages';
import { type FormEvent, useState } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import type { ExamScreenParts } from './exam-parts.ts';
import { viewToContinue } from './exam-places.ts';
import type { SittingActions } from './use-sitting.ts';

export function HandIn({
  exam,
  sitting,
  position,
  heading,
  follow,
  action,
  actions,
}: ExamScreenParts & { readonly action: string; readonly actions: SittingActions }) {
  const [isSending, setSending] = useState(false);
  const open = exam.rules.questions - position.answered.size;
  const flagged = sitting.flagged.length;
  const isForward = position.rules.navigation === 'forward';
  // While questions can still be answered, going back to them is the better choice.
  const mayReturn = open > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    if (!(await actions.finish())) setSending(false);
  };
  return (
    <main id="main" className="exam-main">
      <form className="page exam-hand-in" method="post" action={action} onSubmit={submit}>
        <h2 ref={heading} tabIndex={-1}>
          {open > 0 ? m.mock_hand_in_open({ count: open }) : m.mock_hand_in_all()}
        </h2>
        <ul className="exam-left">
          {open > 0 && (
            <li>
              <span className="key key-open" aria-hidden="true" />
              <span>{m.mock_open_is_wrong()}</span>
            </li>
          )}
          {flagged > 0 && (
            <li>
              <Icon name="flag" />
              <span>{m.mock_flagged_left({ count: flagged })}</span>
            </li>
          )}
          <li>
            <Icon name="close" />
            <span>{m.mock_no_way_back()}</span>
          </li>
        </ul>
        <p className="acts">
          {!(isForward && open === 0) && (
            <a
              className={mayReturn ? 'btn btn-main' : 'btn btn-quiet'}
              {...follow(isForward ? viewToContinue(position) : { kind: 'overview' })}
            >
              {m.mock_go_on()}
            </a>
          )}
          <button type="submit" className={mayReturn ? 'btn btn-quiet' : 'btn btn-main'} aria-disabled={isSending}>
            {isSending ? m.mock_sending() : m.mock_hand_in_now()}
          </button>
        </p>
      </form>
    </main>
  );
}
