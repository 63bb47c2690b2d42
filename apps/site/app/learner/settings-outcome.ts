import { createContext, useState } from 'react';
import { useLocation } from 'react-router';
import type { SettingsForm } from './data/settings-forms.ts';

/** The form of the settings that did last what it was asked to. */
export interface SettingsOutcome {
  readonly done: SettingsForm | null;
  /** Another one each time a form was done. */
  readonly visit: string;
}

export const SettingsOutcomeContext = createContext<SettingsOutcome>({ done: null, visit: '' });

/** Returns the key of the visit that the page was loaded for: another one after a navigation that loaded it, not after one that failed. */
export function useVisit(loaded: object): string {
  const { key } = useLocation();
  const [seen, setSeen] = useState({ loaded, key });
  if (seen.loaded === loaded) return seen.key;
  setSeen({ loaded, key });
  return key;
}

/** Returns an answer for as long as the visit lasts in which it came; the sender itself keeps it until the next one. */
export function useAnswerOf<Answer>(visit: string, answer: Answer | undefined): Answer | undefined {
  const [seen, setSeen] = useState({ visit, answer });
  if (seen.answer === answer) return seen.visit === visit ? answer : undefined;
  setSeen({ visit, answer });
  return answer;
}
