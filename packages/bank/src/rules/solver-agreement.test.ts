import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

const law = 'A waits for B: a driver turning across oncoming traffic lets it through (UVC § 11-402).';
const advice = 'Correct the answer, the scene or "solves"; if the solver is wrong, report it as a bug.';
const at = (line: number, id: string, message: string) =>
  `data/us/chapters/us-alcohol.yaml:${line} ${id}: ${message} (solver-agreement)`;

test('a claim about the right of way that contradicts the law is refused with what the law says', () => {
  expect(linesOf('solver-agreement')).toEqual([
    at(19, 'us-alc-001', `this answer is marked right, but the law says otherwise: ${law} ${advice}`),
    at(20, 'us-alc-001', `this answer is marked wrong, but the law says it is right: ${law} ${advice}`),
    at(32, 'us-alc-002', '"solves" names C, but the scene has only A, B. Correct it.'),
    at(42, 'us-alc-003', '"solves" needs a picture that is a scene. Add the scene, or remove "solves".'),
    at(
      53,
      'us-alc-004',
      '"solves" has 1 answers, but the question has 2. Write one claim for each answer, null for an answer that claims nothing.',
    ),
    at(64, 'us-alc-005', '"solves" makes no claim for a right answer. Add its claim, or remove "solves".'),
    at(78, 'us-alc-007', 'warning: the question asks who goes first, which the solver can check. Add "solves".'),
  ]);
});
