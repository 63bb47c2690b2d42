/** The order of a test's questions. */
import type { Random } from '../random.ts';
import type { StudyItem } from '../readiness/course.ts';
import type { Confusion } from './confusion.ts';

/** Questions that are confused with each other are asked in a row of this many at most: more would be practice of one kind. */
const MOST_IN_A_ROW = 3;

/**
 * Returns the questions in an order in which neighbours come from different modules where possible: learners must tell mixed questions apart, but
 * not blocked ones (Rohrer 2012, "Interleaving helps students distinguish among similar concepts"). Questions that learners confuse follow each
 * other directly: side by side shows the difference (Kang and Pashler 2012, "Learning painting styles: spacing is advantageous when it promotes
 * discriminative contrast"). Within a module the questions that are most alike by their tags keep together.
 */
export function interleaved<Item extends StudyItem>(
  questions: readonly Item[],
  { areConfused }: Pick<Confusion<Item>, 'areConfused'>,
  random: Random,
): readonly Item[] {
  const queues = [...Map.groupBy(questions, ({ module }) => module).values()].map(groupedByTags);
  const order: Item[] = [];
  let previous: Item[] | undefined;
  let inARow = 1;
  while (order.length < questions.length) {
    const last = order.at(-1);
    const beside = last && inARow < MOST_IN_A_ROW ? takeFirst(queues, (item) => areConfused(last, item)) : undefined;
    if (beside) {
      order.push(beside.item);
      previous = beside.queue;
      inARow += 1;
      continue;
    }
    const left = queues.filter(({ length }) => length > 0);
    const others = left.filter((queue) => queue !== previous);
    const from = others.length > 0 ? others : left;
    const most = Math.max(...from.map(({ length }) => length));
    const longest = from.filter(({ length }) => length === most);
    previous = longest[Math.floor(random() * longest.length)] ?? [];
    const next = previous.shift();
    if (next !== undefined) order.push(next);
    inARow = 1;
  }
  return order;
}

/** Returns the questions in their order, but each followed by those that it is confused with. */
export function besideConfused<Item extends StudyItem>(
  questions: readonly Item[],
  { areConfused }: Pick<Confusion<Item>, 'areConfused'>,
): readonly Item[] {
  const left = [...questions];
  const order: Item[] = [];
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    order.push(next);
    for (let inARow = 1, last = next; inARow < MOST_IN_A_ROW; inARow += 1) {
      const beside = takeFirst([left], (item) => areConfused(last, item));
      if (!beside) break;
      order.push(beside.item);
      last = beside.item;
    }
  }
  return order;
}

interface Taken<Item> {
  readonly item: Item;
  readonly queue: Item[];
}

/** Removes the first fitting question from the queues and returns it. */
function takeFirst<Item>(queues: readonly Item[][], fits: (item: Item) => boolean): Taken<Item> | undefined {
  for (const queue of queues) {
    const at = queue.findIndex(fits);
    const [item] = at < 0 ? [] : queue.splice(at, 1);
    if (item !== undefined) return { item, queue };
  }
  return undefined;
}

function groupedByTags<Item extends StudyItem>(questions: readonly Item[]): Item[] {
  const keyOf = ({ tags }: Item) => tags.toSorted().join(' ');
  return [...Map.groupBy(questions, keyOf).values()].flat();
}
