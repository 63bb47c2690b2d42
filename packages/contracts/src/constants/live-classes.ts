/** Live classes: questions on a projector that a class answers on its phones. All of it is ours. */

/** Questions of a class, people who join it, classes of a school at once, and hours after which one is deleted. */
export const liveClassLimits = { questions: 10, seats: 60, running: 10, hours: 4 } as const;

/** Signs of the code, from those of a school’s code (`joinCode`). Six of them are 24^6, about 2 · 10^8 codes. */
export const liveCodeLength = 6;

/** What a class is doing: waiting for its people, answering a question, looking at the answers, or, after the last, at all of them. */
export const livePhases = ['joining', 'asking', 'revealed', 'summary'] as const;
export type LivePhase = (typeof livePhases)[number];

/** Returns the step of a class of so many questions that follows the last answer. */
export function summaryStepOf(questions: number): number {
  return 2 * questions + 1;
}

/** The phase and the question (from 1; 0 without one) of a step: step 0 joins, then each question is asked and revealed, then comes the summary. */
export function livePhaseOf(step: number, questions: number): { readonly phase: LivePhase; readonly place: number } {
  if (step >= summaryStepOf(questions)) return { phase: 'summary', place: 0 };
  const phase = step === 0 ? 'joining' : step % 2 === 1 ? 'asking' : 'revealed';
  return { phase, place: Math.ceil(step / 2) };
}

/** Fewest seconds between two looks of a phone, and looks of a whole class in a second: half of what one address may request (REQUESTS_PER_MINUTE). */
const fewestSeconds = 2;
const looksInASecond = 10;

/** Returns the seconds after which a phone of a class with so many people looks again. */
export function liveLookSeconds(joined: number): number {
  return Math.max(fewestSeconds, Math.ceil(joined / looksInASecond));
}
