/** The call that groups a learner's mistakes by what was misunderstood. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import type { AttemptAnswer, MistakeGroup } from '@lanewise/contracts/calls/progress';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Database } from '@lanewise/database/pool';
import { factsOf, freshWording, isMissed } from '@lanewise/learning/selection/facts';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { courseLanguage, inLanguage, requireCourse } from '../catalogue/subject.ts';
import { listGivenAnswers } from './attempt-store.ts';
import { readStudy } from './knowledge-store.ts';

interface MistakeParts {
  readonly database: Pick<Database, 'read'>;
  readonly bank: Bank;
}

/** Maximum number of questions in a group's test: those that were missed, then others in which the same mistake can be made. */
const MOST_ASKED = 10;

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
        .flatMap((fact) => {
          if (!fact.last) return [];
          const { item, memory } = fact.last;
          const belief = beliefIn(item, given.get(item.id));
          return [{ item, at: memory.answeredAt, again: freshWording(fact.wordings, knowledge.memories), belief }];
        })
        .sort((one, other) => other.at - one.at);
      const groups = Map.groupBy(missed, ({ item, belief }) => belief ?? `chapter:${item.chapter}`);
      const language = courseLanguage(course, query.locale);
      return [...groups.values()]
        .map((group) => groupView(course, language, group, (id) => knowledge.memories.get(id)?.lastRight === true))
        .sort((one, other) => Number(one.belief === null) - Number(other.belief === null));
    },
  };
}

/** Returns the misconception behind a wrong answer, or null if none is named. Of several, the first that was chosen. */
function beliefIn({ answers }: CompiledQuestion, given: AttemptAnswer | undefined): string | null {
  const chosen = answers.filter(({ id, right }) => !right && given?.answer_ids?.includes(id));
  return chosen.find(({ misconception }) => misconception !== null)?.misconception ?? null;
}

interface Missed {
  readonly item: CompiledQuestion;
  readonly again: CompiledQuestion;
  readonly belief: string | null;
}

function groupView(
  course: BankCourse,
  language: ContentLanguage,
  group: readonly Missed[],
  isKnown: (id: string) => boolean,
): MistakeGroup {
  const [{ item, belief } = group[0] as Missed] = group;
  const chapter = course.chapter(item.chapter);
  const alike = belief === null ? [] : course.pool.items.filter((question) => names(question, belief));
  const asked = [...group.map(({ again }) => again), ...alike.filter(({ id }) => !isKnown(id))].map(({ id }) => id);
  return {
    belief,
    // Authors name a misconception in the country's first language.
    language: belief === null ? null : (course.entry.languages[0] ?? language),
    chapter: { code: item.chapter, name: chapter ? inLanguage(chapter.name, language) : item.chapter },
    missed: group.map(({ item: { id, text } }) => ({
      page_id: id,
      content: text[language]?.prompt ?? Object.values(text)[0]?.prompt ?? '',
    })),
    questions: [...new Set(asked)].slice(0, Math.max(MOST_ASKED, group.length)),
  };
}

function names({ answers }: CompiledQuestion, belief: string): boolean {
  return answers.some(({ misconception }) => misconception === belief);
}
