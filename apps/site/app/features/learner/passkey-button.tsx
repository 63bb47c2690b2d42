/** A button of the settings that asks the browser for a passkey. Only browsers that can show it; the server does not. */
import { type ReactNode, useEffect, useState } from 'react';

interface PasskeyButtonProps {
  /** Does the work. Returns the sentence that says why it failed, or null. */
  readonly run: () => Promise<string | null>;
  readonly children: ReactNode;
}

export function PasskeyButton({ run, children }: PasskeyButtonProps) {
  const [isSupported, setSupported] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => setSupported('PublicKeyCredential' in window), []);
  if (!isSupported) return null;
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    setProblem((await run()) ?? '');
    setBusy(false);
  };
  return (
    <div className="passkey-act">
      <p className="error" role="alert" hidden={problem === ''}>
        {problem}
      </p>
      <button className="btn btn-quiet" type="button" aria-busy={isBusy} onClick={() => void press()}>
        {children}
      </button>
    </div>
  );
}
