import { drawTest, germany } from './support/drawn-test.ts';
import { german, Learner } from './support/learner.ts';
import { expect, test } from './support/story.ts';

/** Adds a voice to the page that only records the texts it is given. */
function silentVoice(): void {
  const said: { text: string; lang: string }[] = [];
  class Utterance {
    lang = '';
    onend: (() => void) | null = null;
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  let speaking: Utterance | null = null;
  const synthesis = {
    speak(utterance: Utterance) {
      speaking = utterance;
      said.push({ text: utterance.text, lang: utterance.lang });
    },
    cancel() {
      speaking = null;
    },
  };
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, said, finishSpeaking: () => speaking?.onend?.() });
}

interface VoiceWindow {
  readonly said: readonly { text: string; lang: string }[];
  readonly finishSpeaking: () => void;
}

test('the explanation is read aloud in the language of the page, and stops when asked', async ({ page, request }) => {
  await page.addInitScript(silentVoice);
  const { path, items } = await drawTest(request, germany);
  const item = items[0] as (typeof items)[number];
  const learner = new Learner(page, german);
  await page.goto(path);
  await page.getByRole('button', { name: 'Vorlesen' }).click();
  await learner.give(item, 'right');
  await page.getByRole('button', { name: 'Vorlesen' }).click();
  const stop = page.getByRole('button', { name: 'Vorlesen beenden' });
  await expect(stop).toBeVisible();
  const said = await page.evaluate(() => (window as unknown as VoiceWindow).said);
  // Before the answer the question and all answers, nothing that tells the right one.
  expect(said[0]?.text).toBe([item.content, ...item.answers.map(({ content }) => content)].join('\n'));
  expect(said).toHaveLength(2);
  expect(said[1]?.lang).toBe('de-DE');
  expect(said[1]?.text).toContain(item.content);
  expect(said[1]?.text).toContain(item.data.explanation);
  await stop.click();
  await expect(page.getByRole('button', { name: 'Vorlesen', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Vorlesen' }).click();
  await page.evaluate(() => (window as unknown as VoiceWindow).finishSpeaking());
  await expect(page.getByRole('button', { name: 'Vorlesen', exact: true })).toBeVisible();
});

test('a browser without a voice gets no button', async ({ page, request }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    Reflect.deleteProperty(Window.prototype, 'speechSynthesis');
  });
  const { path, items } = await drawTest(request, germany);
  const learner = new Learner(page, german);
  await learner.open(path);
  await learner.give(items[0] as (typeof items)[number], 'right');
  await expect(page.getByRole('button', { name: 'Vorlesen' })).toHaveCount(0);
});
