/** Actions of a learner in a test, using the words on screen. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { expect, type Locator, type Page } from '@playwright/test';

/** The words of the buttons, which differ by language. */
export interface TestWords {
  readonly check: string;
  readonly next: string;
  readonly finish: string;
  readonly right: string;
  readonly wrong: string;
  readonly explanation: string;
  /** Text that the page shows once it handles key presses. */
  readonly keys: RegExp;
}

const english: TestWords = {
  check: 'Check answer',
  next: 'Next question',
  finish: 'See your result',
  right: 'Correct.',
  wrong: 'Not quite.',
  explanation: 'Explanation',
  keys: /press 1 to \d/,
};

export const german: TestWords = {
  check: 'Antwort prüfen',
  next: 'Nächste Frage',
  finish: 'Zum Ergebnis',
  right: 'Richtig.',
  wrong: 'Nicht ganz.',
  explanation: 'Erklärung',
  keys: /drücke 1 bis \d/,
};

export const swedish: TestWords = {
  check: 'Kontrollera svaret',
  next: 'Nästa fråga',
  finish: 'Se resultatet',
  right: 'Rätt.',
  wrong: 'Inte riktigt.',
  explanation: 'Förklaring',
  keys: /tryck på 1 till \d/,
};

export const french: TestWords = {
  check: 'Vérifier la réponse',
  next: 'Question suivante',
  finish: 'Voir le résultat',
  right: 'Bonne réponse.',
  wrong: 'Pas tout à fait.',
  explanation: 'Explication',
  keys: /appuyez sur une touche de 1 à \d/,
};

export class Learner {
  readonly #page: Page;
  readonly #words: TestWords;

  constructor(page: Page, words: TestWords = english) {
    this.#page = page;
    this.#words = words;
  }

  /** Opens an unanswered question and waits until the page shows that it handles key presses. */
  async open(path: string): Promise<void> {
    await this.#page.goto(path);
    await this.seeRunning();
  }

  /** Waits until the page shows that it handles key presses, which it does once its script runs. */
  async seeRunning(): Promise<void> {
    await expect(this.#page.getByText(this.#words.keys)).toBeAttached();
  }

  /** Opens a test and waits until it can run offline: the script and all pictures have loaded. */
  async openForOfflineUse(path: string, items: readonly PracticeItem[]): Promise<void> {
    const viewOf = (srcset: string) => srcset.split(' ')[0] ?? '';
    const ahead = new Set(
      items.flatMap(({ data: { picture } }) =>
        picture ? [picture.src, ...(picture.seat ? [viewOf(picture.seat.srcset)] : [])] : [],
      ),
    );
    this.#page.on('requestfinished', (request) => ahead.delete(new URL(request.url()).pathname));
    await this.open(path);
    await expect.poll(() => ahead.size, { message: 'All pictures have loaded.' }).toBe(0);
  }

  /** Returns the heading of a question, which is present only while the question is on screen. */
  question(item: PracticeItem): Locator {
    return this.#page.getByRole('heading', { level: 2, name: item.content, exact: true });
  }

  /** Returns the answers of a question by their text. */
  answer(item: PracticeItem, content: string): Locator {
    return this.#page.getByRole('group', { name: item.content }).getByText(content, { exact: true }).last();
  }

  get checkButton(): Locator {
    return this.#page.getByRole('button', { name: this.#words.check });
  }

  get nextLink(): Locator {
    return this.#page.getByRole('link', { name: this.#words.next });
  }

  get finishLink(): Locator {
    return this.#page.getByRole('link', { name: this.#words.finish });
  }

  get explanation(): Locator {
    return this.#page.getByRole('region', { name: this.#words.explanation });
  }

  /** Chooses the correct answers, or a wrong one (one alone where all are correct), with the mouse, without checking them. */
  async choose(item: PracticeItem, how: 'right' | 'wrong'): Promise<void> {
    await expect(this.question(item)).toBeVisible();
    const input = item.inputs[0];
    if (input) {
      const value = how === 'right' ? input.value : input.value + 1;
      await this.#page.getByRole('textbox').fill(String(value));
      return;
    }
    const wrong = item.answers.find((answer) => !answer.is_correct) ?? item.answers[0];
    const right = item.answers.filter((answer) => answer.is_correct);
    for (const answer of how === 'right' || !wrong ? right : [wrong]) {
      await this.answer(item, answer.content).click();
    }
  }

  /** Chooses and checks, and expects the verdict with its explanation. */
  async give(item: PracticeItem, how: 'right' | 'wrong'): Promise<void> {
    await this.choose(item, how);
    await this.checkButton.click();
    await this.seeVerdict(item, how);
  }

  /** Expects the verdict of an answered question and its explanation. */
  async seeVerdict(item: PracticeItem, how: 'right' | 'wrong'): Promise<void> {
    const verdict = how === 'right' ? this.#words.right : this.#words.wrong;
    await expect(this.explanation.getByRole('heading', { name: verdict })).toBeVisible();
    const [reason = ''] = item.data.explanation.split(/\n\s*\n/);
    // A short first sentence is part of the verdict.
    await expect(this.explanation).toContainText(reason.split(/(?<=[.!?])\s+/).at(-1) ?? '');
  }
}
