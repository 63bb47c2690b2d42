import { href } from '@lanewise/contracts/addresses';
import { localeOf } from '@lanewise/contracts/countries';
import { useEffect } from 'react';
import { useFetcher, useNavigate, useParams } from 'react-router';
import type { FormErrors } from '../../shared/forms/refusal.ts';
import type { NotSent } from './app-failure.ts';

/** The submitted values. */
export interface SentChoice {
  readonly course: string;
  readonly ageBand: string;
  readonly parentEmail: string;
}

/** The action's answer if it does not redirect. */
export type ChoiceAnswer = { readonly saved: true } | RefusedChoice | NotSent;

interface RefusedChoice {
  readonly sent: SentChoice;
  readonly refusal: FormErrors;
}

/** Field that is sent if the chosen course is already shown, so that the action does not redirect. */
export const SHOWN_ALREADY = 'shown_already';

const KEY = 'course-choice';

/** Returns the fetcher that saves a chosen course. It continues after its screen has been left. */
export function useCourseChoice() {
  return useFetcher<ChoiceAnswer>({ key: KEY });
}

/** History state of the choice when it is shown again because the course could not be saved. */
export const NOT_SAVED = 'not saved';

/** Returns to the choice if the course that is already shown could not be saved. Called by the shell, which outlives the screens. */
export function useRefusedChoice(): void {
  const { state, data } = useCourseChoice();
  const navigate = useNavigate();
  const locale = localeOf(useParams().locale)?.code;
  useEffect(() => {
    if (state !== 'idle' || !data || 'saved' in data || locale === undefined) return;
    void navigate(href('appSelectCourse', { locale }), { replace: true, state: NOT_SAVED });
  }, [state, data, navigate, locale]);
}
