/** Every screen in every state, and how to open it. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  answeredPath,
  california,
  drawExam,
  drawTest,
  findQuestions,
  germany,
  resultPath,
  unitedKingdom,
} from './drawn-test.ts';
import { german, Learner } from './learner.ts';
import { expect } from './story.ts';

export interface Screen {
  readonly name: string;
  /** Opens it in a browser that has stored nothing about the visitor. */
  readonly open: (page: Page, request: APIRequestContext) => Promise<void>;
}

/** Returns the screen that any visitor sees at an address. */
export const at = (name: string, path: string): Screen => ({
  name,
  open: async (page) => {
    await page.goto(path);
  },
});

/** Pages whose templates are among the screens, in the languages with the longest words and with what differs by country. */
export const sameTemplates: readonly string[] = [
  '/uk',
  '/fr',
  '/au',
  '/se',
  '/de-en',
  '/de/de-b',
  '/uk/uk-car',
  '/fr/fr-b',
  '/se/se-b',
  '/au/nsw-car',
  '/au/rules/passing-a-bicycle',
  '/de-en/rules/compare?from=de&to=uk',
  '/fr/courses',
  '/de/courses',
  '/de/fahrerleitfaden',
  '/fr/login',
  '/se/forgot-password',
  '/de/select-course',
];

const numeric = (item: PracticeItem) => item.content_type === 'numeric';
const several = (item: PracticeItem) =>
  item.content_type === 'multiple' && item.answers.filter((answer) => answer.is_correct).length > 1;
const scene = (item: PracticeItem) => item.data.picture?.kind === 'scene';
const sign = (item: PracticeItem) => item.data.picture?.kind === 'sign' && item.content_type === 'single';

export const readingScreens: readonly Screen[] = [
  at('the chooser', '/?choose'),
  at('the home of the United States', '/us'),
  at('the home of Germany by a partner’s link', '/de?a_aid=anna'),
  at('the courses', '/us/courses'),
  at('the course of California', '/us/ca-car'),
  at('the guides of the United States', '/us/driver-guides'),
  at('a guide', '/us/driver-guides/right-of-way-explained'),
  at('a guide of Germany in English', '/de-en/driving-guides/rechts-vor-links'),
  at('frequent questions', '/us/faq'),
  at('the dictionary of Sweden', '/se/dictionary'),
  at('how questions are checked', '/de/how-we-check'),
  at('whether it works', '/fr/does-it-work'),
  at('the rules of the United States', '/us/rules'),
  at('a rule of the United States', '/us/rules/right-turn-on-red'),
  at('two states compared', '/us/rules/compare?from=tx&to=ca'),
  at('the United States for visitors', '/us/visitors'),
  at('the signs of New South Wales', '/au/nsw-car/signs'),
  at('the lessons of Germany', '/de/de-b/contents'),
  at('a lesson', '/us/ca-car/at-the-rails'),
  at('a lesson of Germany in English', '/de-en/turning-without-risk'),
  at('the car courses of the United States', '/us/courses/car'),
  at('questions and answers, searched', '/us/questions-answers?s=stop+sign'),
  at('an answered question', '/us/questions-answers/flashing-red-light'),
  at('the terms of Germany', '/de/terms'),
  at('the cookie policy of France', '/fr/cookie-policy'),
  at('the contact page of Sweden', '/se/kontakt'),
  at('the page for driving schools of Germany', '/de/for-schools'),
  at('sharing with a driving school in France, for a guest', '/fr/join-school'),
  at('the page for parents of Sweden, for a guest', '/se/parents'),
  at('cancelling in Germany', '/de/cancel'),
  at('withdrawing in France', '/fr/withdraw'),
  at('the driving schools of Germany', '/de/driving-schools'),
  at('a search for a driving school', '/us/driving-schools?q=los+angeles'),
  at('a state without driving schools', '/fr/driving-schools/bretagne'),
  at(
    'the driving schools of Cologne, filtered',
    '/de/driving-schools/nordrhein-westfalen/koeln?language=tr&near=50667',
  ),
  at('a driving school', '/se/driving-schools/stockholms-lan/stockholms-kommun/sample-se-1'),
  at('the driving schools near Anaheim', '/us/driving-schools?near=92801'),
  at('the entry of a driving school, for a guest', '/de/school-entry/sample-de-1'),
  at('the practical test of Germany', '/de/behind-the-wheel'),
  at('the practical test of the United States', '/us/behind-the-wheel'),
  at('a landing page', '/us/practice-permit-test'),
  at('a page that is missing', '/de/gibt-es-nicht'),
  {
    name: 'a page that was refused',
    open: async (page) => {
      await page.goto('/us');
      // A reading page accepts no forms and answers with the error page.
      await page.evaluate(() => {
        const form = document.createElement('form');
        form.method = 'post';
        form.action = '/us/ca-car';
        document.body.append(form);
        form.submit();
      });
      await expect(page.getByRole('heading', { level: 1, name: 'That’s not how this page works' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'the country menu, open',
    open: async (page) => {
      await page.goto('/us/courses');
      await page.getByRole('button', { name: /Choose your country/ }).click();
    },
  },
  {
    name: 'a sample question, answered',
    open: async (page) => {
      await page.goto('/us/ca-car');
      await page.locator('.tryout [data-a=right]').click();
    },
  },
  {
    name: 'the questions before the start, open',
    open: async (page) => {
      await page.goto('/de');
      for (const question of await page.locator('details summary').all()) await question.click();
    },
  },
];

export const practiceScreens: readonly Screen[] = [
  {
    name: 'the choice between a waiting test and a new one',
    open: async (page, request) => {
      const { path, items } = await drawTest(request, california);
      const learner = new Learner(page);
      await learner.open(path);
      await learner.give(items[0] as PracticeItem, 'right');
      await page.goto('/us/ca-car/practice-test');
      await expect(page.getByRole('link', { name: 'Continue: 2 of 10' })).toBeVisible();
    },
  },
  {
    name: 'a question with a sign, an answer chosen',
    open: async (page, request) => {
      const { path, items } = await findQuestions(request, germany, sign);
      const learner = new Learner(page, german);
      await learner.open(path);
      await learner.choose(items[0] as PracticeItem, 'right');
    },
  },
  {
    name: 'a question with a scene, answered right',
    open: async (page, request) => {
      const { path, items } = await findQuestions(request, california, scene);
      const learner = new Learner(page);
      await learner.open(path);
      await learner.give(items[0] as PracticeItem, 'right');
    },
  },
  {
    name: 'a question, answered wrong',
    open: async (page, request) => {
      const drawn = await findQuestions(request, germany, sign, 3);
      await page.goto(answeredPath(drawn, ['right', 'wrong'], 2));
      await expect(page.getByRole('button', { name: 'Vorlesen' })).toBeAttached();
    },
  },
  {
    name: 'a question sent without an answer',
    open: async (page, request) => {
      const learner = new Learner(page);
      await learner.open((await drawTest(request, unitedKingdom)).path);
      await learner.checkButton.click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'several right answers, one of them missed',
    open: async (page, request) => {
      const { path, items } = await findQuestions(request, germany, several);
      const learner = new Learner(page, german);
      await learner.open(path);
      const right = items[0]?.answers.find((answer) => answer.is_correct)?.content ?? '';
      await learner.answer(items[0] as PracticeItem, right).click();
      await learner.checkButton.click();
      await expect(learner.explanation).toBeVisible();
    },
  },
  {
    name: 'a number to enter',
    open: async (page, request) => {
      const { path, items } = await findQuestions(request, germany, numeric);
      await page.goto(path);
      await new Learner(page, german).choose(items[0] as PracticeItem, 'wrong');
    },
  },
  {
    name: 'an enlarged picture',
    open: async (page, request) => {
      const { path } = await findQuestions(request, california, scene);
      await new Learner(page).open(path);
      await page.getByRole('link', { name: 'Enlarge picture' }).click();
      await page.getByRole('button', { name: 'Larger' }).click();
    },
  },
  {
    name: 'the question whether to leave',
    open: async (page, request) => {
      await new Learner(page).open(answeredPath(await drawTest(request, california), ['right', 'wrong']));
      await page.getByRole('link', { name: 'Leave the test; your answers are saved' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the last question of a full exam',
    open: async (page, request) => {
      const exam = await drawExam(request, unitedKingdom);
      const how = exam.items.slice(1).map((_, index) => (index % 4 === 0 ? ('wrong' as const) : ('right' as const)));
      await new Learner(page).open(answeredPath(exam, how));
    },
  },
];

const passed = (count: number) => Array<'right'>(count).fill('right');
const failed = (count: number) =>
  Array.from({ length: count }, (_, index) => (index % 2 === 0 ? ('wrong' as const) : ('right' as const)));

export const resultScreens: readonly Screen[] = [
  {
    name: 'a result without a mistake',
    open: async (page, request) => {
      await page.goto(resultPath(await drawTest(request, california), passed(10)));
    },
  },
  {
    name: 'a failed result',
    open: async (page, request) => {
      await page.goto(resultPath(await drawTest(request, germany), failed(10)));
    },
  },
  {
    name: 'a failed exam',
    open: async (page, request) => {
      await page.goto(resultPath(await drawExam(request, unitedKingdom), failed(50)));
    },
  },
];
