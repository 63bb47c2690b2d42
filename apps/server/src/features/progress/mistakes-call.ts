/** The call that lists a learner's mistakes by chapter. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import type { AttemptAnswer } from '@lanewise/contracts/calls/progress';
import type { MistakeGroup } from '@lanewise/contracts/calls/progress-views';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Database } from '@lanewise/database/pool';
import { factsOf, isMissed } from '@lanewise/learning/selection/facts';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { courseLanguage, inLanguage, requireCourse } from '../catalogue/subject.ts';
import { listGivenAnswers } from './attempt-store.ts';
import { readStudy } from './knowledge-store.ts';

interface MistakeParts {
  readonly database: Pick<Database, 'read'>;
  readonly bank: Bank;
}

/** Returns the handler. A mistake is a question whose last answer was wrong. */
export function mistakeCalls({ database, bank }: MistakeParts): CallHandlers<'listMistakes'> {
  return {
    async listMistakes({ params, query }, caller) {
      const { userId } = await requireLearner(caller);
      const course = requireCourse(bank, params);
      const studied = { userId, subjectCode: course.entry.subject, courseCode: course.entry.code };
      const [{ knowledge }, given] = await database.read('latest', (store) =>
        Promise.all([readStudy(store, studied), listGivenAnswers(store, studied)]),
      );
      const missed = factsOf(course.pool.items, knowledge.memories)
        .filter(isMissed)
        .flatMap(({ last }) => last ?? [])
        .sort((one, other) => other.memory.answeredAt - one.memory.answeredAt)
        .map(({ item }) => item);
      const language = courseLanguage(course, query.locale);
      return [...Map.groupBy(missed, ({ chapter }) => chapter)].map(([code, questions]) => ({
        chapter: chapterName(course, code, language),
        missed: questions.map((question) => missedView(question, given.get(question.id), language)),
      }));
    },
  };
}

function chapterName(course: BankCourse, code: string, language: ContentLanguage): MistakeGroup['chapter'] {
  const chapter = course.chapter(code);
  return { code, name: chapter ? inLanguage(chapter.name, language) : code };
}

function missedView(
  question: CompiledQuestion,
  given: AttemptAnswer | undefined,
  asked: ContentLanguage,
): MistakeGroup['missed'][number] {
  const language = question.text[asked] ? asked : ((Object.keys(question.text)[0] ?? asked) as ContentLanguage);
  const { number, answers, text } = question;
  const written = text[language];
  const inWords = (isThis: (answer: CompiledQuestion['answers'][number]) => boolean) =>
    joined(answers.flatMap((answer, index) => (isThis(answer) ? (written?.answers[index] ?? []) : [])));
  const figure = (value: number) =>
    `${new Intl.NumberFormat(language).format(value)}\u00a0${written?.unit ?? number?.unit ?? ''}`;
  return {
    page_id: question.id,
    content: written?.prompt ?? '',
    language,
    given:
      given?.value === undefined
        ? inWords(({ id }) => given?.answer_ids?.includes(id) === true) || null
        : figure(given.value),
    right: number === null ? inWords(({ right }) => right) : figure(number.value),
  };
}

/** Answers may be whole sentences; of several, only the last one keeps its full stop. */
function joined(texts: readonly string[]): string {
  return texts.map((text, at) => (at < texts.length - 1 ? text.replace(/\.$/, '') : text)).join('; ');
}
