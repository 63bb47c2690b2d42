/** The first questions that a newcomer sees: a sign, a scene from the driver's seat, a signal. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion, Picture } from '@lanewise/bank/compiled/snapshot';
import type { Random } from '@lanewise/learning/random';

type Shows = (picture: Picture) => boolean;

/** In the order in which they are asked. For each the kinds of picture that will do, the best first. */
const wanted: readonly (readonly Shows[])[] = [
  [({ kind }) => kind === 'sign'],
  [
    ({ seat, hasSignals }) => seat?.isFirst === true && !hasSignals,
    ({ kind, hasSignals }) => kind === 'scene' && !hasSignals,
  ],
  [({ seat, hasSignals }) => seat?.isFirst === true && hasSignals === true, ({ hasSignals }) => hasSignals === true],
];

/**
 * Returns as many questions as were drawn, led by one with a sign, one with a scene and one with a signal. What was not drawn is taken from the pool,
 * in place of the last ones; what the pool does not have either is left out.
 */
export function picturesFirst(
  bank: Pick<Bank, 'picture'>,
  drawn: readonly CompiledQuestion[],
  pool: readonly CompiledQuestion[],
  random: Random,
): readonly CompiledQuestion[] {
  if (drawn.length < wanted.length) return drawn;
  const shows = (test: Shows) => (question: CompiledQuestion) => {
    const picture = question.picture === null ? undefined : bank.picture(question.picture);
    return picture !== undefined && test(picture);
  };
  const first: CompiledQuestion[] = [];
  for (const tests of wanted) {
    const facts = new Set(first.map(factOf));
    const free = (question: CompiledQuestion) => !facts.has(factOf(question));
    const found = tests
      .map(shows)
      .flatMap(
        (isShown) => drawn.find((each) => free(each) && isShown(each)) ?? anyOf(pool.filter(isShown).filter(free)),
      )
      .at(0);
    if (found !== undefined) first.push(found);
  }
  const facts = new Set(first.map(factOf));
  return [...first, ...drawn.filter((question) => !facts.has(factOf(question)))].slice(0, drawn.length);

  function anyOf(questions: readonly CompiledQuestion[]): readonly CompiledQuestion[] {
    return questions.slice(Math.floor(random() * questions.length)).slice(0, 1);
  }
}

/** Questions about one fact are not asked together. */
const factOf = ({ family, id }: CompiledQuestion): string => family ?? id;
