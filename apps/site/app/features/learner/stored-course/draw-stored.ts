/** Draws a test from a stored course, as the server does for a learner without answers. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { CallAnswer, CallInput } from '@lanewise/contracts/client';
import {
  type DrawnKind,
  passingIndex,
  roadmapTestQuestions,
  roadmapTests,
} from '@lanewise/contracts/constants/attempts';
import { defaultPracticeQuestionCount } from '@lanewise/contracts/constants/tests';
import type { CoursePack } from '@lanewise/contracts/course-pack';
import { drawExam, drawPractice, type PoolItem, poolOf, shuffleAnswers } from '@lanewise/learning/exam/draw';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import type { Random } from '@lanewise/learning/random';

type Asked = CallInput<'drawTest'>['body'];
type Drawn = CallAnswer<'drawTest'>;

/** Ids of the questions that the server last chose for reviews and mistakes, in its order. */
export interface ChosenByServer {
  readonly review: readonly string[];
  readonly mistakes: readonly string[];
}

export interface DrawFrom {
  readonly pack: CoursePack;
  readonly chosen: ChosenByServer;
  readonly random: Random;
}

interface StoredItem extends PoolItem {
  readonly content: PracticeItem;
}

/** The kinds of test whose questions the server chooses from the learner's answers. */
const chosenKinds = ['review', 'mistakes'] as const;

/** Tag of questions about signs, signals and markings. */
const ROAD_SIGNS = 'road_signs';

/**
 * Returns the test, or null if the course has no such questions. Reviews and mistakes are those known when the device was last online; the
 * final test follows the official exam's blueprint; all others are spread evenly over the modules.
 */
export function drawStored(asked: Asked, { pack, chosen, random }: DrawFrom): Drawn | null {
  const { kind, codes, count = defaultPracticeQuestionCount, page_ids: ids } = asked;
  const all = pack.questions.map((content) => storedItem(content, pack));
  const isTest = (roadmapTests as readonly DrawnKind[]).includes(kind);
  const testOf = (items: readonly StoredItem[], available: number): Drawn => ({
    kind,
    code: (kind === 'chapter' || kind === 'category' ? codes?.[0] : null) ?? null,
    passing_index: isTest ? passingIndex : null,
    available,
    questions: items.map(({ content }) => ({
      ...content,
      answers: shuffleAnswers(content.answers, random, ({ content: text }) => text),
    })),
  });
  if (ids !== undefined) {
    const items = inOrder(all, ids);
    return testOf(items, items.length);
  }
  const pool = poolOfCodes(all, kind, codes, pack);
  if (pool === null) return null;
  const byServer = chosenKinds.find((each) => each === kind);
  if (byServer) {
    const items = inOrder(pool, chosen[byServer]);
    return testOf(items.slice(0, count), items.length);
  }
  if (kind === 'final') {
    const blueprint = blueprintById(pack.info.exam.blueprint);
    if (!blueprint) return null;
    const { questions } = drawExam(blueprint, poolOf(all), random);
    return testOf(
      questions.map(({ item }) => item),
      all.length,
    );
  }
  const size = kind === 'chapter' || kind === 'category' ? roadmapTestQuestions[kind] : count;
  return testOf(drawPractice(pool, size, random), pool.length);
}

function storedItem(content: PracticeItem, { families }: CoursePack): StoredItem {
  const { page_id: id, data } = content;
  const family = families[id];
  const { module = '', tags, points, case: about } = data;
  return {
    id,
    module,
    tags,
    points,
    content,
    ...(family !== undefined && { family }),
    ...(about && { case: about.id }),
  };
}

function inOrder(items: readonly StoredItem[], ids: readonly string[]): readonly StoredItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** Returns the questions that a test draws from; null for a code that the course does not have. */
function poolOfCodes(
  all: readonly StoredItem[],
  kind: DrawnKind,
  codes: readonly string[] | undefined,
  { categories }: CoursePack,
): readonly StoredItem[] | null {
  const found = new Set<StoredItem>();
  for (const code of codes ?? []) {
    const items = all.filter(({ module, content: { part_id: chapter } }) =>
      kind === 'category' ? categories[chapter] === code : chapter === code || (module === code && kind !== 'chapter'),
    );
    if (items.length === 0) return null;
    for (const item of items) found.add(item);
  }
  const pool = codes === undefined ? all : [...found];
  return kind === 'signs' ? pool.filter(({ tags }) => tags.includes(ROAD_SIGNS)) : pool;
}
