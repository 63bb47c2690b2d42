/** Actions of a candidate in a mock exam, using the words on screen. The right answers come from the database. */
import type { ExamAnswer, ExamQuestion } from '@lanewise/contracts/calls/exam-views';
import type { Locator, Page } from '@playwright/test';
import { examKey } from './database.ts';
import { expect } from './story.ts';

/** The words of an exam's screens, which differ by language and country. */
export interface ExamWords {
  readonly start: string;
  readonly next: string;
  readonly flag: string;
  readonly overview: RegExp;
  readonly handIn: string;
  readonly handInNow: string;
}

const american: ExamWords = {
  start: 'Start the exam',
  next: 'Next',
  flag: 'Flag this question',
  overview: /^All questions/,
  handIn: 'Submit',
  handInNow: 'Submit now',
};

export const british: ExamWords = { ...american, start: 'Start the test' };

export const german: ExamWords = {
  start: 'Prüfung beginnen',
  next: 'Weiter',
  flag: 'Frage markieren',
  overview: /^Alle Fragen/,
  handIn: 'Abgeben',
  handInNow: 'Jetzt abgeben',
};

export const french: ExamWords = {
  start: 'Commencer l’examen',
  next: 'Suivante',
  flag: 'Marquer cette question',
  overview: /^Toutes les questions/,
  handIn: 'Terminer l’examen',
  handInNow: 'Terminer maintenant',
};

export class Candidate {
  readonly #page: Page;
  readonly words: ExamWords;

  constructor(page: Page, words: ExamWords = american) {
    this.#page = page;
    this.words = words;
  }

  /** Starts an exam from its introduction, e.g. `/us/ca-car/mock-exam`, and returns its id. */
  async start(intro: string): Promise<string> {
    await this.#page.goto(intro);
    // California's exam depends on the age, so the page asks for it first.
    if (intro.startsWith('/us/ca-car/')) await this.#page.getByRole('button', { name: 'Under 18' }).click();
    await this.press(this.words.start);
    await expect(this.#page).toHaveURL(/\/mock-exam\/[\da-f-]{36}\/1$/);
    return this.id;
  }

  /** The id of the exam on screen. */
  get id(): string {
    return /\/mock-exam\/([\da-f-]{36})/.exec(this.#page.url())?.[1] ?? '';
  }

  /** Expects the question at this position, from 1, to be on screen. */
  async seePosition(position: number): Promise<void> {
    await expect(this.#page).toHaveURL(new RegExp(`/mock-exam/[\\da-f-]{36}/${position}(?:\\?late=1)?$`));
  }

  async press(name: string | RegExp): Promise<void> {
    await this.#page.getByRole('button', { name, exact: true }).click();
  }

  async next(): Promise<void> {
    await this.press(this.words.next);
  }

  /** The card of the answer with this number. */
  answer(number: number): Locator {
    return this.#page.locator('label.answer').nth(number - 1);
  }

  get openOverviewButton(): Locator {
    return this.#page.getByRole('button', { name: this.words.overview });
  }

  async openOverview(): Promise<void> {
    await this.openOverviewButton.click();
    await expect(this.#page.getByRole('heading', { level: 2, name: this.words.overview })).toBeVisible();
  }

  /** Hands in from the overview and confirms. */
  async handIn(): Promise<void> {
    await this.#page.getByRole('link', { name: this.words.handIn, exact: true }).click();
    await this.press(this.words.handInNow);
    await expect(this.#page).toHaveURL(/\/result$/);
  }

  /** Waits until so many answers are saved: a page that is left sends the last one, but the next page may be faster. */
  async seeSaved(count: number): Promise<void> {
    const exam = async () => (await this.#page.request.get(`/api/v3/learning/exams/${this.id}`)).json();
    await expect.poll(async () => (await exam()).answers.length).toBe(count);
  }

  /** Answers the first `count` questions through the API, signed in as the candidate: wrongly where `isRight` returns false. */
  async saveAll(isRight: (place: number, question: ExamQuestion) => boolean, count = 200): Promise<void> {
    const path = `/api/v3/learning/exams/${this.id}`;
    const exam = await (await this.#page.request.get(path)).json();
    const key = await examKey(this.id);
    const answers = (exam.questions as ExamQuestion[]).slice(0, count).map((question, place): ExamAnswer => {
      const { page_id } = question;
      const { kind, right, value } = key(page_id);
      if (kind === 'numeric') return { page_id, value: isRight(place, question) ? value : value + 1 };
      const wrong = question.answers.map(({ id }) => id).filter((id) => !right.includes(id));
      return { page_id, answer_ids: isRight(place, question) ? right : wrong.slice(0, 1) };
    });
    const saved = await this.#page.request.post(`${path}/answers`, { data: { answers } });
    expect(saved.status(), await saved.text()).toBe(200);
  }
}
