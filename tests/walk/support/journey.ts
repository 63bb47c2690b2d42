/** A journey: screens looked at one after another, each checked and photographed at two widths, and put on one sheet. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { expectNoSidewaysScroll } from '../../e2e/support/layout.ts';
import { expect } from '../../e2e/support/story.ts';

const sheets = join(import.meta.dirname, '..', '..', '..', 'test-results', 'walk');

/** A page of the app may be this many screens high. */
const MOST_SCREENS = 8;

/** Height of a phone's screen, and the width of the second picture of each screen. */
const HEIGHT = 844;
const WIDE = 1280;

/** On a sheet: width of a phone's picture in pixels, and how many rows of pixels of a long page are shown. */
const SHOWN_WIDTH = 320;
const SHOWN_HEIGHT = 1_400;
const GAP = 16;

/** Keys of messages look like `test_check`; nothing that people read does. */
const MESSAGE_KEY = /(?<![\w./@-])[a-z]{2,}(?:_[a-z0-9]+)+(?![\w.@-])/;

export class Journey {
  readonly #page: Page;
  readonly #narrow: number;
  readonly #pictures: { readonly narrow: Buffer; readonly wide: Buffer }[] = [];

  /** `narrow` is the width of the phone in pixels. */
  constructor(page: Page, narrow = 390) {
    this.#page = page;
    this.#narrow = narrow;
  }

  /** Sets the phone's width; call it before the first page. */
  async begin(): Promise<void> {
    await this.#page.setViewportSize({ width: this.#narrow, height: HEIGHT });
  }

  /** Checks the screen and takes its pictures. `named` stands in messages of what is wrong. */
  async look(named: string): Promise<void> {
    await this.#page.evaluate(() => document.fonts.ready);
    await expectNoSidewaysScroll(this.#page);
    const { alerts, height, words, mains } = await this.#page.evaluate(readScreen);
    expect.soft(alerts, `${named}: errors although nothing wrong was put in`).toEqual([]);
    expect.soft(MESSAGE_KEY.exec(words)?.[0], `${named}: a message's key in place of its words`).toBeUndefined();
    expect.soft(mains.length > 1 ? mains : [], `${named}: main buttons of equal weight`).toEqual([]);
    if (new URL(this.#page.url()).pathname.startsWith('/app/'))
      expect.soft(height / HEIGHT, `${named}: screens high`).toBeLessThanOrEqual(MOST_SCREENS);
    const narrow = await this.#page.screenshot({ fullPage: true });
    await this.#page.setViewportSize({ width: WIDE, height: 800 });
    await expectNoSidewaysScroll(this.#page);
    const wide = await this.#page.screenshot();
    await this.#page.setViewportSize({ width: this.#narrow, height: HEIGHT });
    this.#pictures.push({ narrow, wide });
  }

  /** Writes the sheet: one column a screen, the phone above, the wide window below. */
  async sheet(name: string): Promise<void> {
    const width = this.#pictures.length * (SHOWN_WIDTH + GAP) + GAP;
    const wideHeight = Math.round((SHOWN_WIDTH * 800) / WIDE);
    const layers: OverlayOptions[] = [];
    for (const [index, { narrow, wide }] of this.#pictures.entries()) {
      const left = GAP + index * (SHOWN_WIDTH + GAP);
      layers.push({ input: await shown(narrow, SHOWN_HEIGHT), left, top: GAP });
      layers.push({ input: await shown(wide, wideHeight), left, top: SHOWN_HEIGHT + 2 * GAP });
    }
    const file = join(sheets, `${name}.png`);
    await mkdir(dirname(file), { recursive: true });
    const background = '#7a8087';
    await sharp({ create: { width, height: SHOWN_HEIGHT + wideHeight + 3 * GAP, channels: 3, background } })
      .composite(layers)
      .png()
      .toFile(file);
  }
}

/** Returns the top of a picture, scaled to the width of a column. */
async function shown(picture: Buffer, height: number): Promise<Buffer> {
  const scaled = sharp(await sharp(picture).resize({ width: SHOWN_WIDTH }).png().toBuffer());
  const { height: full } = await scaled.metadata();
  return await scaled
    .extract({ left: 0, top: 0, width: SHOWN_WIDTH, height: Math.min(full, height) })
    .png()
    .toBuffer();
}

/** Runs in the page. */
function readScreen() {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  // biome-ignore lint/performance/useDomNodeTextContent: only what is shown
  const wordsOf = (element: HTMLElement) => element.innerText.trim();
  const textsOf = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => isShown(element))
      .map((element) => wordsOf(element).slice(0, 120))
      .filter((text) => text !== '');
  return {
    alerts: textsOf('[role=alert], .field-error'),
    height: document.documentElement.scrollHeight,
    words: wordsOf(document.body),
    // A button of the same name stands once for each of several like things, e.g. the questions of a lesson.
    mains: [...new Set(textsOf('main .btn-main'))],
  };
}
