/** What an instructor may talk about with a pupil before a lesson. */
import type { SharedStudy } from '@lanewise/contracts/calls/teaching-pupils';
import { mostToTalkAbout } from '@lanewise/contracts/constants/teaching';
import type { HeldBelief } from '@lanewise/learning/misconceptions/beliefs';
import type { StudyCourse } from '../progress/study-course.ts';

/** At most this many, so that a weak chapter has room, too. */
const MOST_MISCONCEPTIONS = 2;

interface Subjects {
  readonly study: Pick<StudyCourse, 'questions'>;
  /** The oldest first. */
  readonly beliefs: readonly HeldBelief[];
  /** Names of the chapters that are weaker than the others, the weakest first. */
  readonly weak: readonly { readonly name: string }[];
}

/** Returns up to three things: the misconceptions shown last, then the weakest chapters. */
export function talkAbout({ study, beliefs, weak }: Subjects): SharedStudy['talk_about'] {
  const misconceptions = beliefs.toReversed().flatMap(({ belief, question }) => {
    const answers = study.questions.get(question)?.answers ?? [];
    // The engine compares them in lower case; the bank has the sentence.
    const text = answers.find(({ misconception }) => misconception?.toLowerCase() === belief)?.misconception;
    return text ? [{ kind: 'misconception' as const, text }] : [];
  });
  const chapters = weak.map(({ name }) => ({ kind: 'chapter' as const, text: name }));
  const first = misconceptions.slice(0, chapters.length === 0 ? mostToTalkAbout : MOST_MISCONCEPTIONS);
  const more = chapters.slice(0, mostToTalkAbout - first.length);
  return [...first, ...more];
}
