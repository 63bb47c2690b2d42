/** Ways of choosing what to study. Each sees only its learner's answers. */
import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import { type Memory, remembered } from '@lanewise/learning/memory/memory';
import { todayFor } from '@lanewise/learning/planner/planner';
import { type Random, shuffle } from '@lanewise/learning/random';
import type { Knowledge, StudyItem } from '@lanewise/learning/readiness/knowledge';
import type { ItemsByModule } from '@lanewise/learning/readiness/outcomes';
import { afterAnswers, noKnowledge } from '@lanewise/learning/readiness/study';

const DAY_MS = 86_400_000;

export interface Strategy {
  /** Returns up to `count` questions to answer at a time in milliseconds since 1970. */
  choose(count: number, at: number): readonly StudyItem[];
  /** Takes note of an answer. */
  note(item: StudyItem, right: boolean, at: number): void;
}

export interface Course {
  readonly blueprint: Blueprint;
  readonly items: ItemsByModule<StudyItem>;
  readonly examAt: number;
  readonly minutesADay: number;
}

export type MakeStrategy = (course: Course, random: Random) => Strategy;

/** Returns questions drawn at random, each once before any comes again: how most practice sites work. */
export const uniform: MakeStrategy = ({ items }, random) => {
  const all = [...items.values()].flat();
  let left: StudyItem[] = [];
  return {
    choose: (count) =>
      Array.from({ length: count }, () => {
        if (left.length === 0) left = shuffle(all, random);
        return left.pop() as StudyItem;
      }),
    note: () => undefined,
  };
};

interface Scheduled {
  readonly due: number;
}

/** Returns what is due, the longest overdue first, then new questions in random order. */
function dueFirst<State extends Scheduled>(
  { items }: Course,
  random: Random,
  next: (before: State | undefined, right: boolean, at: number) => State,
): Strategy {
  const unseen = shuffle([...items.values()].flat(), random);
  const byId = new Map(unseen.map((item) => [item.id, item]));
  const states = new Map<string, State>();
  return {
    choose(count, at) {
      const due = [...states]
        .filter(([, state]) => state.due <= at)
        .sort(([, one], [, other]) => one.due - other.due)
        .slice(0, count)
        .map(([id]) => byId.get(id) as StudyItem);
      return [...due, ...unseen.splice(0, count - due.length)];
    },
    note: (item, right, at) => states.set(item.id, next(states.get(item.id), right, at)),
  };
}

interface Sm2State extends Scheduled {
  readonly repetitions: number;
  readonly days: number;
  readonly ease: number;
}

const SM2_RIGHT = 4;
const SM2_WRONG = 2;

/** SM-2 (Wozniak 1990): right is quality 4, wrong is quality 2. */
export const sm2: MakeStrategy = (course, random) =>
  dueFirst<Sm2State>(course, random, (before, right, at) => {
    const quality = right ? SM2_RIGHT : SM2_WRONG;
    const ease = Math.max(1.3, (before?.ease ?? 2.5) + 0.1 - (5 - quality) * (0.08 + (5 - quality) * 0.02));
    const repetitions = right ? (before?.repetitions ?? 0) + 1 : 0;
    const days = repetitions <= 1 ? 1 : repetitions === 2 ? 6 : (before?.days ?? 6) * ease;
    return { repetitions, days, ease, due: at + days * DAY_MS };
  });

/** Plain FSRS-6: due at 90 % recall, right is "good", wrong is "again". */
export const plainFsrs: MakeStrategy = (course, random) =>
  dueFirst<Scheduled & { readonly memory: Memory }>(course, random, (before, right, at) => {
    const memory = remembered(before?.memory ?? null, { right, known: 1, guess: 0, at });
    return { memory, due: at + Math.max(memory.stability, 0.5) * DAY_MS };
  });

/** Ours. */
export const lanewise: MakeStrategy = ({ blueprint, items, examAt, minutesADay }) => {
  let knowledge: Knowledge = noKnowledge();
  return {
    choose: (count, at) =>
      todayFor({ blueprint, items, knowledge, now: at, examAt, minutesADay })
        .flatMap(({ questions }) => questions)
        .slice(0, count),
    note(item, right, at) {
      knowledge = afterAnswers(knowledge, [{ item, right, at }]);
    },
  };
};
