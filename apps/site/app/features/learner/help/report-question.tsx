/** The button and the dialog with which a learner reports a mistake in a question. */
import type { Api } from '@lanewise/contracts/client';
import { questionReportReasons, reportTextLength } from '@lanewise/contracts/constants/reports';
import { m } from '@lanewise/words/messages';
import { type FormEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { browserClient } from '../../../shared/calls/browser-client.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { ModalDialog } from '../../practice/dialogs.tsx';
import { answerOf } from '../../practice/given-answer.ts';
import type { FailureReason } from '../app-failure.ts';
import { notSentWords } from '../failure-words.ts';

const reasonWords: Readonly<Record<(typeof questionReportReasons)[number], () => string>> = {
  wrong_answer: m.report_wrong_answer,
  unclear: m.report_unclear,
  outdated: m.report_outdated,
  picture: m.report_picture,
  language: m.report_language,
  other: m.report_other,
};

interface ReportQuestionProps {
  /** Id of the question. */
  readonly question: string;
  /** The answer given, as in an address (practice/given-answer.ts); empty if there is none. */
  readonly given: string;
}

export function ReportQuestion({ question, given }: ReportQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setOpen(true)}>
        <Icon name="flag" />
        {m.report_open()}
      </button>
      {/* Outside the form of the question and the region that announces its explanation. */}
      {isOpen &&
        createPortal(<ReportDialog question={question} given={given} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

type ReportBody = Parameters<Api['reportQuestion']>[0]['body'];

function givenIn(given: string): Pick<ReportBody, 'answer_ids' | 'value'> {
  const answer = answerOf(given);
  if (answer === null) return {};
  return 'number' in answer ? { value: answer.number } : { answer_ids: [...answer.choices] };
}

function ReportDialog({ question, given, onClose }: ReportQuestionProps & { readonly onClose: () => void }) {
  const id = useId();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [error, setError] = useState<string>();
  const message = useRef<HTMLParagraphElement>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React would let it bubble to the question's form.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const reason = questionReportReasons.find((each) => each === form.get('reason'));
    if (!reason) return setError(m['report.reason']());
    setState('sending');
    const text = String(form.get('text') ?? '').trim();
    const body = { page_id: question, reason, ...(text !== '' && { text }), ...givenIn(given) };
    const answer = await browserClient().reportQuestion({ body });
    setState(answer.ok ? 'sent' : 'open');
    setError(answer.ok ? undefined : notSentWords(reasonOf(answer.error), answer.error.retryAfter));
    if (answer.ok) message.current?.focus();
  };
  const isSent = state === 'sent';
  return (
    <ModalDialog className="sheet" labelledBy={id} onClose={onClose}>
      <h2 id={id}>{m.report_title()}</h2>
      <p ref={message} tabIndex={-1} role="status">
        {isSent ? m.report_thanks() : m.report_note()}
      </p>
      {isSent ? (
        <div className="sheet-acts">
          <button type="button" className="btn btn-main" onClick={onClose}>
            {m.close()}
          </button>
        </div>
      ) : (
        <form className="form" onSubmit={send} noValidate>
          {error && (
            <p className="error" role="alert">
              {error}
            </p>
          )}
          <fieldset className="field choices">
            <legend className="sr">{m.report_title()}</legend>
            {questionReportReasons.map((reason) => (
              <label key={reason} className="choice">
                <input type="radio" name="reason" value={reason} />
                {reasonWords[reason]()}
              </label>
            ))}
          </fieldset>
          <div className="field">
            <label htmlFor={`${id}-text`}>{m.report_more()}</label>
            <textarea className="input" id={`${id}-text`} name="text" rows={3} maxLength={reportTextLength} />
          </div>
          <div className="sheet-acts">
            <button type="button" className="btn btn-quiet" onClick={onClose}>
              {m.report_cancel()}
            </button>
            <button type="submit" className="btn btn-main" disabled={state === 'sending'}>
              {m.report_send()}
            </button>
          </div>
        </form>
      )}
    </ModalDialog>
  );
}

function reasonOf({ code, status }: { readonly code: string; readonly status: number }): FailureReason {
  if (code === 'NETWORK') return 'offline';
  return status === 429 ? 'busy' : 'failed';
}
