import { enteredNumber } from './given.ts';

/** Returns an answer of an address as a call has it. */
export function answerFields(answer: string): { readonly value: number } | { readonly answer_ids: string[] } {
  const number = enteredNumber(answer);
  return number === null ? { answer_ids: [...answer] } : { value: number };
}
