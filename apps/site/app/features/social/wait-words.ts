/** What a refused sign-in says when the server has named a time for the next try. */
import { m } from '@lanewise/words/messages';
import { tryAgain } from '../../shared/shell/try-again.ts';
import type { SocialSentences } from './island-props.ts';

/** Returns the sentence with the waiting time. `wait` is in seconds, `said` the sentence without it. */
export function waitWords(sentence: keyof SocialSentences, said: string, wait: number): string {
  return `${sentence === 'tooManyTries' ? m.form_too_many() : said} ${tryAgain(wait)}`;
}
