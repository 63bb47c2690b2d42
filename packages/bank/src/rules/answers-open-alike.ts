import { textsOf } from '../draft/question-texts.ts';
import type { BankRule } from './rule.ts';

/** How many answers may start with the same word. */
const maxAlike = 2;

/** Words that carry the grammar of an answer, not its meaning: answers may be parallel, they may not repeat themselves. */
const grammar = new Set(
  [
    'a an the you your it its they their if when where while in on at to of for from by with as that because since so whether until',
    'ein eine einen der die das du dein es sie wenn wo in im an am auf bei mit von zu dass weil damit darauf davon ob um bis',
    'en ett den det de du din om när där i på till av för från med som att genom',
    'un une le la les des du vous votre il elle ils si quand où à au en de pour par avec parce',
  ].flatMap((words) => words.split(' ')),
);

export const answersOpenAlike: BankRule = {
  name: 'answers-open-alike',
  promise:
    'At most two answers of a question start with the same word, apart from articles, conjunctions and the like.',
  check({ draft, warn }) {
    const reported = new Set<string>();
    for (const { text, id, place } of textsOf(draft.questions)) {
      // Answers that differ only in a number are a table of values, not a pattern to guess by.
      const forms = new Set(text.answers.map((answer) => answer.replace(/\d+(?:[.,]\d+)*(?: \p{L}+)?/gu, '#')));
      if (forms.size === 1) continue;
      const counts = Map.groupBy(
        text.answers,
        (answer) => /[\p{L}\p{M}'’-]+|\S+/u.exec(answer)?.[0].toLowerCase() ?? '',
      );
      const [word, alike] =
        [...counts].find(
          ([first, answers]) => answers.length > maxAlike && !grammar.has(first) && !/^[$\d]|^\p{L}$/u.test(first),
        ) ?? [];
      if (word === undefined || alike === undefined) continue;
      const at = place('answers');
      if (reported.has(JSON.stringify(at))) continue;
      reported.add(JSON.stringify(at));
      warn(at, id, `${alike.length} answers start with "${word}". Let at most ${maxAlike} of them start alike.`);
    }
  },
};
