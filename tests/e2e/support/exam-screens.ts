/** The screens of a mock exam, in every state. */
import type { Page } from '@playwright/test';
import { british, Candidate, german } from './exam.ts';
import { at, type Screen } from './screens.ts';
import { expect } from './story.ts';

/** Opens the first question of an exam that matches `wanted`. */
async function openQuestion(page: Page, candidate: Candidate, wanted: (question: ExamItem) => boolean): Promise<void> {
  const exam = await (await page.request.get(`/api/v3/learning/exams/${candidate.id}`)).json();
  const place = (exam.questions as ExamItem[]).findIndex(wanted);
  await page.goto(page.url().replace(/\d+$/, String(Math.max(0, place) + 1)));
  await expect(page.getByText(/F to flag|mit F markierst/)).toBeAttached();
}

interface ExamItem {
  readonly content_type: string;
  readonly data: { readonly picture: { readonly kind: string } | null };
}

export const examScreens: readonly Screen[] = [
  at('the rules of a mock exam', '/uk/uk-car/mock-exam'),
  at('the rules of hazard perception', '/uk/uk-car/hazard-perception'),
  at('clips where the exam has none', '/de/de-b/hazard-perception'),
  at('a question that begins with a film', '/de/de-b/film-questions?film=1'),
  {
    name: 'the rules of a mock exam, one under way and one finished',
    open: async (page) => {
      const candidate = new Candidate(page, german);
      await candidate.start('/de/de-b/mock-exam');
      await candidate.openOverview();
      await candidate.handIn();
      await candidate.start('/de/de-b/mock-exam');
      await page.goto('/de/de-b/mock-exam');
    },
  },
  {
    name: 'the second part of a mock exam',
    open: async (page) => {
      const candidate = new Candidate(page, british);
      await candidate.start('/uk/uk-car/mock-exam');
      await candidate.openOverview();
      await candidate.handIn();
      await page.getByRole('link', { name: 'Take part 2' }).click();
      await expect(page.getByRole('heading', { name: 'Part 2: hazard perception' })).toBeVisible();
    },
  },
  at('an exam that is not there', '/us/ca-car/mock-exam?gone=1'),
  {
    name: 'a question of an exam with a scene, chosen and flagged',
    open: async (page) => {
      const candidate = new Candidate(page, british);
      await candidate.start('/uk/uk-car/mock-exam');
      await openQuestion(page, candidate, ({ data }) => data.picture?.kind === 'scene');
      await candidate.answer(2).click();
      await candidate.press('Flag this question');
      await expect(page.getByRole('button', { name: 'Flag this question' })).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    name: 'a question of an exam with several answers',
    open: async (page) => {
      const candidate = new Candidate(page, german);
      await candidate.start('/de/de-b/mock-exam');
      await openQuestion(page, candidate, ({ content_type }) => content_type === 'multiple');
      await candidate.answer(1).click();
    },
  },
  {
    name: 'all questions of an exam, answered, flagged and open',
    open: async (page) => {
      const candidate = new Candidate(page, german);
      await candidate.start('/de/de-b/mock-exam');
      await candidate.next();
      await candidate.seePosition(2);
      await candidate.press('Frage markieren');
      await candidate.openOverview();
    },
  },
  {
    name: 'the question whether to hand in',
    open: async (page) => {
      await new Candidate(page, german).start('/de/de-b/mock-exam');
      await page.goto(page.url().replace(/\d+$/, 'hand-in'));
    },
  },
  {
    name: 'the result of a mock exam in two parts',
    open: async (page) => {
      const candidate = new Candidate(page, german);
      await candidate.start('/de/de-b/mock-exam');
      await candidate.saveAll((place) => place % 10 !== 0);
      await page.reload();
      await candidate.openOverview();
      await candidate.handIn();
    },
  },
];
