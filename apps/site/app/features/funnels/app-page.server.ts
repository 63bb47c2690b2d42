/** What every page that leads to the app needs: the code for the phone, the links to the stores, the page's funnel. */
import { type AppPageId, appPages, type PixelIds } from '@lanewise/contracts/constants/app-pages';
import type { StoreLinks } from '@lanewise/contracts/store-links';
import { qrCode } from '@lanewise/pictures/qr-code';
import type { PagePixel } from '../pixels/pixel-mark.tsx';
import { type QuizAnswers, quizQuery } from './quiz-answers.ts';

/** Returns the page of a path such as `/us/web-to-app-meta`. */
export function appPageOf(pathname: string): AppPageId {
  const ids = Object.keys(appPages) as readonly AppPageId[];
  const id = ids.find((each) => pathname.endsWith(`/${appPages[each].entry}`));
  if (id === undefined) throw new RangeError(`${pathname} is no page that leads to the app.`);
  return id;
}

/**
 * Returns the pixel of a page: that of its own platform, if the operator has one. A page whose address holds answers has none, because pixels send the
 * address of their page.
 */
export function pixelOf(id: AppPageId, pixels: PixelIds, answers: QuizAnswers): PagePixel | null {
  const { pixel: platform } = appPages[id];
  if (platform === null || platform === 'google' || hasAnswers(answers)) return null;
  const pixelId = pixels[platform];
  return pixelId === null ? null : { platform, id: pixelId };
}

/** Returns whether a page is for the visitors of Google's ads, whose tags come with the tag manager. */
export const isForTags = (id: AppPageId, answers: QuizAnswers): boolean =>
  appPages[id].pixel === 'google' && !hasAnswers(answers);

const hasAnswers = (answers: QuizAnswers): boolean => Object.keys(quizQuery({ ...answers, source: {} })).length > 0;

/** Returns the code of a page's address, which holds the answers and the source's parameters, so that a phone continues from this page. */
export const codeOf = (origin: string, path: string) => qrCode(origin + path);

/**
 * Returns the links to the stores. Google's tells the app how it was found: the Play Store hands the `referrer` on to what it installs.
 */
export function storesFor(stores: StoreLinks, source: Readonly<Record<string, string>>): StoreLinks {
  if (stores.google === null || Object.keys(source).length === 0) return stores;
  const google = new URL(stores.google);
  google.searchParams.set('referrer', String(new URLSearchParams(source)));
  return { ...stores, google: google.href };
}
