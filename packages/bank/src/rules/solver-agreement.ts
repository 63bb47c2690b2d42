import { inside } from '@lanewise/authoring/problems/place';
import { type Solution, solve } from '@lanewise/pictures/right-of-way/solve';
import { parseScene } from '@lanewise/pictures/scenes/parse';
import { claimHolds, describeSolution, unknownNames } from '../answers/claims.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import type { BankRule } from './rule.ts';

export const solverAgreement: BankRule = {
  name: 'solver-agreement',
  promise: 'Where answers claim who goes first in a scene, the solver of the law agrees with each of them.',
  check({ draft, error, warn }) {
    for (const question of draft.questions) {
      const { solves, id, at, answers } = question;
      if (solves === null) {
        if (lacksSolves(question))
          warn(at, id, 'the question asks who goes first, which the solver can check. Add "solves".');
        continue;
      }
      const here = inside(at, 'solves');
      const solution = solutionOf(question);
      if (solution === 'no scene') {
        error(here, id, '"solves" needs a picture that is a scene. Add the scene, or remove "solves".');
        continue;
      }
      // picture-exists reports a scene that cannot be read.
      if (solution === null) continue;
      if (solves.answers.length !== answers.length) {
        const counts = `"solves" has ${solves.answers.length} answers, but the question has ${answers.length}`;
        error(here, id, `${counts}. Write one claim for each answer, null for an answer that claims nothing.`);
        continue;
      }
      const unknown = unknownNames(solves, solution);
      if (unknown.length > 0) {
        error(
          here,
          id,
          `"solves" names ${unknown.join(', ')}, but the scene has only ${solution.movers.join(', ')}. Correct it.`,
        );
        continue;
      }
      const claims = answers.map((_, index) =>
        claimHolds(solves, index, solution, question.kind === 'multiple' ? 'part' : 'whole'),
      );
      answers.forEach(({ right }, index) => {
        const holds = claims[index] ?? null;
        if (holds === null || holds === right) return;
        const marked = right
          ? 'this answer is marked right, but the law says otherwise'
          : 'this answer is marked wrong, but the law says it is right';
        const advice = 'Correct the answer, the scene or "solves"; if the solver is wrong, report it as a bug.';
        error(inside(at, 'answers', index), id, `${marked}: ${describeSolution(solution)}. ${advice}`);
      });
      if (!answers.some(({ right }, index) => right && claims[index] !== null)) {
        error(here, id, '"solves" makes no claim for a right answer. Add its claim, or remove "solves".');
      }
    }
  },
};

/** Prompts that ask for what the solver can find. */
const asksWhoGoes =
  /who (?:goes|should go) (?:through )?first|who has priority|who yields|in (?:which|what) order|wer fährt zuerst|wer darf zuerst|reihenfolge fahr/i;

function lacksSolves(question: DraftQuestion): boolean {
  if (question.template !== null || !Object.values(question.text).some(({ prompt }) => asksWhoGoes.test(prompt)))
    return false;
  const solution = solutionOf(question);
  return solution !== null && solution !== 'no scene' && solution.waits.length > 0;
}

function solutionOf({ picture, region }: DraftQuestion): Solution | 'no scene' | null {
  if (picture?.kind !== 'scene') return 'no scene';
  try {
    return solve(parseScene(picture.spec), { region });
  } catch {
    return null;
  }
}
