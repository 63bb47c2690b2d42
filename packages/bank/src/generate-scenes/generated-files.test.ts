import { loadFiles } from '@lanewise/authoring/read/load-files';
import { solve } from '@lanewise/pictures/right-of-way/solve';
import { parseScene } from '@lanewise/pictures/scenes/parse';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { claimHolds } from '../answers/claims.ts';
import { players } from '../answers/guessing.ts';
import { bankRoot } from '../read/bank-root.ts';
import { QuestionSchema } from '../schema/question.ts';
import { solvableSubjects } from './family.ts';
import { chosenSituations, generatedFiles } from './generated-files.ts';
import { questionOf } from './question.ts';

const solved = solvableSubjects.map((subject) => ({ subject, situations: chosenSituations(subject) }));
const files = generatedFiles();
const questions = solved.flatMap(({ subject, situations }) =>
  situations.map((situation) => ({
    subject,
    situation,
    question: QuestionSchema.parse(questionOf(situation).question),
  })),
);

describe('questions generated from scenes', () => {
  it('are in the bank as they are generated', () => {
    const committed = [...loadFiles(bankRoot)].filter(([name]) =>
      /\/chapters\/[^/]+-scenes(?:\.\w+)?\.yaml$/.test(name),
    );
    expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(files));
  });

  it('are the same on every run', () => {
    expect([...generatedFiles()]).toEqual([...files]);
  });

  it('have the answers that the law gives for their scene', () => {
    for (const text of files.values()) {
      const file = parse(text) as { extends?: string; questions: unknown[] };
      if (file.extends === undefined) continue;
      for (const question of file.questions.map((one) => QuestionSchema.parse(one))) {
        const solution = solve(parseScene(question.picture?.scene));
        const share = question.kind === 'multiple' ? 'part' : 'whole';
        const claims = question.solves?.answers.map(
          (_, at) => question.solves && claimHolds(question.solves, at, solution, share),
        );
        expect({ id: question.id, claims }).toEqual({
          id: question.id,
          claims: question.answers?.map(({ right }) => right !== undefined),
        });
      }
    }
  });

  it('never leave the decision to the road users', () => {
    for (const { situation } of questions) {
      expect(situation.solution).toMatchObject({ undecided: null, deadlock: false });
    }
  });

  it('each need different reasoning within their family', () => {
    for (const { situations } of solved) {
      const patterns = situations.map(({ family, pattern }) => `${family.id} ${pattern}`);
      expect(patterns.filter((pattern, at) => patterns.indexOf(pattern) !== at)).toEqual([]);
    }
  });

  it.each(solved)('are mostly hard in $subject', ({ situations }) => {
    const of = (...grades: number[]) => situations.filter(({ difficulty }) => grades.includes(difficulty)).length;
    expect(situations.length).toBeGreaterThanOrEqual(25);
    expect(of(3, 4, 5)).toBeGreaterThan(0.8 * situations.length);
    expect(of(4, 5)).toBeGreaterThan(0.25 * situations.length);
  });

  it('name the mistake behind every wrong answer without giving the answer away', () => {
    for (const { question } of questions) {
      const answers = question.answers ?? [];
      const texts = answers.map(({ right, wrong }) => right ?? wrong ?? '');
      expect(answers.filter(({ wrong, misconception }) => wrong !== undefined && misconception === undefined)).toEqual(
        [],
      );
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('cannot be guessed from the look of their answers', () => {
    const single = questions.filter(({ question }) => question.kind === 'single');
    for (const player of players) {
      const scores = single.map(({ question }) => {
        const answers = question.answers ?? [];
        const ratings = player.scores(
          answers.map(({ right, wrong }) => right ?? wrong ?? ''),
          question.points === undefined ? 'en' : 'de',
        );
        const taken = answers.filter((_, at) => ratings[at] === Math.max(...ratings));
        return taken.filter(({ right }) => right !== undefined).length / taken.length - 1 / answers.length;
      });
      const points = (100 * scores.reduce((sum, score) => sum + score, 0)) / scores.length;
      expect({ player: player.name, points: Math.abs(points) < 6 ? 'few' : points }).toEqual({
        player: player.name,
        points: 'few',
      });
    }
  });
});
