/** The explanation in the app: a separate script, loaded while the learner reads the question. */
import { type ComponentType, createElement, useEffect, useReducer } from 'react';
import type { ExplanationProps } from '../../practice/explanation.tsx';

let Explanation: ComponentType<ExplanationProps> | undefined;

/** Loads the script, so that the explanation appears at once, also without a network. A failure is ignored: it is tried again when needed. */
async function loadExplanation(): Promise<void> {
  await import('./explanation-with-help.tsx').then(
    (script) => {
      Explanation = script.ExplanationWithHelp;
    },
    () => undefined,
  );
}

/** Loads the explanation's script once the screen is shown. */
export function useExplanationAhead(): void {
  useEffect(() => void loadExplanation(), []);
}

export function LaterExplanation(props: ExplanationProps) {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!Explanation) void loadExplanation().then(renderAgain);
  }, []);
  return Explanation ? createElement(Explanation, props) : null;
}
