/** Funnels: quiz steps and lists. Source: specification sections 2 and 9. */

export const quizSteps = [
  'what-suits-you',
  'what-looking-for',
  'studied-handbook',
  'deadline-studying',
  'ready-to-start',
] as const;

export type QuizStep = (typeof quizSteps)[number];

/** The shorter quiz: without "what are you looking for". */
export const shortQuizSteps = quizSteps.filter((step) => step !== 'what-looking-for');

/** Where a generated practice-test funnel list drops an item when it is filtered, counted from 0. */
export const droppedFunnelIndex = 9;

/** Returns a generated practice-test funnel list as it is filtered: without the item at `droppedFunnelIndex`. */
export function filteredFunnelList<Item>(items: readonly Item[]): Item[] {
  return items.filter((_, index) => index !== droppedFunnelIndex);
}
