import { href } from '@lanewise/contracts/addresses';
import { localeOf } from '@lanewise/contracts/countries';
import { useEffect } from 'react';
import { useFetcher, useNavigate, useParams } from 'react-router';
import type { Refusal } from '../forms/refusal.ts';
import type { NotSent } from './trouble.ts';

/** What the visitor had filled in. */
export interface SentChoice {
  readonly course: string;
  readonly ageBand: string;
  readonly parentEmail: string;
}

/** What the action of the choice answers when it does not lead on. */
export type ChoiceAnswer = { readonly saved: true } | RefusedChoice | NotSent;

interface RefusedChoice {
  readonly sent: SentChoice;
  readonly refusal: Refusal;
}

/** Field that is sent with a choice whose course is shown already: the answer must not lead anywhere. */
export const SHOWN_ALREADY = 'shown_already';

const KEY = 'course-choice';

/** Returns the sending of a chosen course, which goes on after its screen has been left. */
export function useCourseChoice() {
  return useFetcher<ChoiceAnswer>({ key: KEY });
}

/** State of the choice's address when it is shown again because the course could not be saved. */
export const NOT_SAVED = 'not saved';

/** Leads back to the choice where the course, shown already, could not be saved. Called by the shell, which outlives the screens. */
export function useRefusedChoice(): void {
  const { state, data } = useCourseChoice();
  const navigate = useNavigate();
  const locale = localeOf(useParams().locale)?.code;
  useEffect(() => {
    if (state !== 'idle' || !data || 'saved' in data || locale === undefined) return;
    void navigate(href('appSelectCourse', { locale }), { replace: true, state: NOT_SAVED });
  }, [state, data, navigate, locale]);
}
