/** Asks whether a learner enjoys the app: after ten passed tests, once per account. */
import { passedBeforeEnjoy } from '@lanewise/contracts/constants/streaks';
import { m } from '@lanewise/words/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { ModalDialog } from '../../practice/dialogs.tsx';
import { answerEnjoy, readStreak } from '../attempts/streak.ts';

export function EnjoyDialog(): ReactNode {
  const [state, setState] = useState<'unknown' | 'asked' | 'answered' | 'closed'>('unknown');
  useEffect(() => {
    let isLeft = false;
    void readStreak().then((streak) => {
      if (!isLeft && streak?.asks_enjoy) setState('asked');
    });
    return () => {
      isLeft = true;
    };
  }, []);
  if (state === 'unknown' || state === 'closed') return null;
  const answer = (enjoys: boolean) => {
    void answerEnjoy(enjoys);
    setState('answered');
  };
  const close = () => {
    if (state === 'asked') void answerEnjoy(null);
    setState('closed');
  };
  return (
    <ModalDialog className="sheet" labelledBy="enjoy" onClose={close}>
      <h2 id="enjoy">{m.enjoy_title({ count: passedBeforeEnjoy })}</h2>
      <p role="status">{state === 'answered' ? m.enjoy_thanks() : m.enjoy_text()}</p>
      <div className="sheet-acts">
        {state === 'answered' ? (
          <button key="close" type="button" className="btn btn-main" onClick={close}>
            {m.close()}
          </button>
        ) : (
          <>
            <button type="button" className="btn btn-quiet" onClick={() => answer(false)}>
              {m.enjoy_no()}
            </button>
            <button type="button" className="btn btn-main" onClick={() => answer(true)}>
              {m.enjoy_yes()}
            </button>
          </>
        )}
      </div>
    </ModalDialog>
  );
}
