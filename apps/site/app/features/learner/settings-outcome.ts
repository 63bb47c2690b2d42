import { createContext, useState } from 'react';
import { useLocation } from 'react-router';
import type { SettingsForm } from './data/settings-forms.ts';

/** The form of the settings that succeeded last. */
export interface SettingsOutcome {
  readonly done: SettingsForm | null;
  /** Differs each time a form succeeds. */
  readonly visit: string;
}

export const SettingsOutcomeContext = createContext<SettingsOutcome>({ done: null, visit: '' });

/** Returns the key of the navigation that loaded the page's data. A navigation that failed does not change it. */
export function useVisit(loaded: object): string {
  const { key } = useLocation();
  const [seen, setSeen] = useState({ loaded, key });
  if (seen.loaded === loaded) return seen.key;
  setSeen({ loaded, key });
  return key;
}

/** Returns the answer during the visit in which it arrived, then undefined; the fetcher itself keeps it until the next submission. */
export function useAnswerOf<Answer>(visit: string, answer: Answer | undefined): Answer | undefined {
  const [seen, setSeen] = useState({ visit, answer });
  if (seen.answer === answer) return seen.visit === visit ? answer : undefined;
  setSeen({ visit, answer });
  return answer;
}
