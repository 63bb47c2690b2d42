/** Pages that lead to the app (specification, section 2): which ones, whose visitors they are for, and what a link to them carries. */

/** Advertising platforms whose visitors have a page of their own. Ours. */
export const pixelPlatforms = ['meta', 'google', 'tiktok'] as const;

export type PixelPlatform = (typeof pixelPlatforms)[number];

/** Platforms whose pixel is our own page's; Google's tags come with its tag manager. */
export const ownPixels = ['meta', 'tiktok'] as const satisfies readonly PixelPlatform[];

export type OwnPixel = (typeof ownPixels)[number];

/** Public ids of the operator's pixels; null where there is none. */
export type PixelIds = Readonly<Record<OwnPixel, string | null>>;

/** What the platforms are told: page views (specification, section 7). */
export const pixelEventTypes = ['PageView'] as const;

interface AppPage {
  /** The word by which events name the entry: the page's own path. */
  readonly entry: string;
  /** The one platform whose pixel may run on the page, and only with the visitor's consent; null for none. */
  readonly pixel: PixelPlatform | null;
  /** Whether it asks the visitor first, or shows the way to the app at once. */
  readonly begins: 'quiz' | 'app';
}

/** By the id of the address. A page with a pixel is for the visitors of that platform alone. */
export const appPages = {
  webToApp: { entry: 'web-to-app', pixel: null, begins: 'app' },
  webToAppMeta: { entry: 'web-to-app-meta', pixel: 'meta', begins: 'app' },
  webToAppGoogle: { entry: 'web-to-app-google', pixel: 'google', begins: 'app' },
  webToAppGoogleV2: { entry: 'web-to-app-google-v2', pixel: 'google', begins: 'quiz' },
  webToAppTiktok: { entry: 'web-to-app-tiktok', pixel: 'tiktok', begins: 'app' },
  appQuizV1: { entry: 'app-quiz-v1', pixel: null, begins: 'quiz' },
} as const satisfies Readonly<Record<string, AppPage>>;

export type AppPageId = keyof typeof appPages;

/** The steps of the quiz that leads to the app: those of the personalization quiz that change what the app begins with, and the way there. Ours. */
export const appQuizSteps = ['what-suits-you', 'studied-handbook', 'deadline-studying', 'app'] as const;

export type AppQuizStep = (typeof appQuizSteps)[number];

/**
 * Parameters by which an advertisement or a link says where it stood: the common `utm_` ones and the click ids of the platforms. They are kept in
 * the addresses of a funnel, from page to page and in the QR code, and stored nowhere.
 */
export const sourceParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'fbclid',
  'gclid',
  'gbraid',
  'wbraid',
  'ttclid',
] as const;

export type SourceParameter = (typeof sourceParameters)[number];

/** Longest value of such a parameter that is kept: click ids have up to about 200 characters. */
const SOURCE_LENGTH = 300;

/** Returns the source's parameters of a query, without those that are empty, too long, or not of one line. */
export function sourceIn(query: URLSearchParams): Readonly<Record<string, string>> {
  const found = sourceParameters.map((name) => [name, query.get(name) ?? ''] as const);
  return Object.fromEntries(
    found.filter(([, value]) => value !== '' && value.length <= SOURCE_LENGTH && !/\p{Cc}/u.test(value)),
  );
}
