/** Ways of choosing what to study. Each sees only its learner's answers. */
import { DAY_MS } from '@lanewise/contracts/durations';
import { type Memory, remembered } from '@lanewise/learning/memory/memory';
import { todayFor } from '@lanewise/learning/planner/planner';
import { type Random, shuffle } from '@lanewise/learning/random';
import type { CourseModel, StudyItem } from '@lanewise/learning/readiness/course';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';
import { noKnowledge, studied } from '@lanewise/learning/readiness/study';

export interface Strategy {
  /** Returns up to `count` questions to answer at a time in milliseconds since 1970, with this many minutes left today. */
  choose(count: number, at: number, minutes: number): readonly StudyItem[];
  /** Records an answer. */
  note(item: StudyItem, right: boolean, at: number): void;
}

/** What learners prepare for. */
export interface Goal {
  readonly course: CourseModel;
  readonly examAt: number;
}

export type MakeStrategy = (goal: Goal, random: Random) => Strategy;

/** Returns questions drawn at random, each once before any comes again: how most practice sites work. */
export const uniform: MakeStrategy = ({ course: { questions } }, random) => {
  let left: StudyItem[] = [];
  return {
    choose: (count) =>
      Array.from({ length: count }, () => {
        if (left.length === 0) left = shuffle(questions, random);
        return left.pop() as StudyItem;
      }),
    note: () => undefined,
  };
};

interface Scheduled {
  readonly due: number;
}

/** Returns what is due, the longest overdue first, then new questions in random order, then those that are due next. */
function dueFirst<State extends Scheduled>(
  { course: { questions } }: Goal,
  random: Random,
  next: (before: State | undefined, right: boolean, at: number) => State,
): Strategy {
  const unseen = shuffle(questions, random);
  const byId = new Map(unseen.map((item) => [item.id, item]));
  const states = new Map<string, State>();
  return {
    choose(count, at) {
      const byDay = [...states].sort(([, one], [, other]) => one.due - other.due);
      const items = (some: typeof byDay) => some.map(([id]) => byId.get(id) as StudyItem);
      const due = items(byDay.filter(([, state]) => state.due <= at)).slice(0, count);
      const fresh = unseen.splice(0, count - due.length);
      const next = items(byDay.filter(([, state]) => state.due > at)).slice(0, count - due.length - fresh.length);
      return [...due, ...fresh, ...next];
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
export const sm2: MakeStrategy = (goal, random) =>
  dueFirst<Sm2State>(goal, random, (before, right, at) => {
    const quality = right ? SM2_RIGHT : SM2_WRONG;
    const ease = Math.max(1.3, (before?.ease ?? 2.5) + 0.1 - (5 - quality) * (0.08 + (5 - quality) * 0.02));
    const repetitions = right ? (before?.repetitions ?? 0) + 1 : 0;
    const days = repetitions <= 1 ? 1 : repetitions === 2 ? 6 : (before?.days ?? 6) * ease;
    return { repetitions, days, ease, due: at + days * DAY_MS };
  });

/** Plain FSRS-6: due at 90 % recall, right is "good", wrong is "again". */
export const plainFsrs: MakeStrategy = (goal, random) =>
  dueFirst<Scheduled & { readonly memory: Memory }>(goal, random, (before, right, at) => {
    const memory = remembered(before?.memory ?? null, { right, known: 1, guess: 0, at });
    return { memory, due: at + Math.max(memory.stability, 0.5) * DAY_MS };
  });

/** The product's own planner. */
export const lanewise: MakeStrategy = ({ course, examAt }) => {
  let knowledge: Knowledge = noKnowledge();
  return {
    choose: (_count, at, minutes) =>
      todayFor({ course, knowledge, now: at, examAt, minutesADay: Math.ceil(minutes) }).flatMap(
        ({ questions }) => questions,
      ),
    note(item, right, at) {
      knowledge = studied(course, knowledge, [{ item, right, at }]).knowledge;
    },
  };
};
