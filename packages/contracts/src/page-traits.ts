/** What a page declares about itself, so that the server can send it correctly. */
import type { OwnPixel } from './constants/app-pages.ts';

/**
 * `reading`: the same HTML for everyone who requests the address, so the server caches it, and it carries no inline script.
 * `personal`: read like a reading page, but made for one visitor, so never cached.
 * `interactive`: a form, a test or an app, made for one visitor; its scripts carry a nonce.
 */
export type PageKind = 'reading' | 'personal' | 'interactive';

/** A service on another origin. The server knows its hosts; a service that is not configured adds nothing to a policy. */
export type ServiceName =
  | 'hosted-sign-in'
  | 'bot-check'
  | 'learner-app'
  | 'checkout'
  | 'content'
  | 'amplitude'
  | 'tag-manager'
  | `${OwnPixel}-pixel`;

/** Browser features that every answer turns off unless its page declares them (W3C, Permissions Policy: Policy Controlled Features). */
export const browserFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
] as const;
export type BrowserFeature = (typeof browserFeatures)[number];

/** What a page needs beyond the strictest policy of its kind. */
export interface PageNeeds {
  /** Services whose scripts, frames, requests or forms the page uses. */
  readonly services?: readonly ServiceName[];
  /** Features that the page itself uses. Those that the frames of a service use come with the service. */
  readonly features?: readonly BrowserFeature[];
  /** Whether the page starts a worker of ours, such as a service worker for offline use. */
  readonly worker?: boolean;
  /** Whether the page plays films that are files of ours. */
  readonly video?: boolean;
}

/**
 * Names a subject of cached pages, by which they can be purged: `locale:us`, `course:ca-car`, `rules:us`, `content:` and the id of a question or a
 * lesson, `schools:us.ca.06037` for the driving schools of a region.
 */
export type CacheTag = `${'locale' | 'course' | 'rules' | 'content' | 'schools'}:${string}`;

/** What the server learns about a rendered page. */
export interface PageTraits {
  readonly kind: PageKind;
  readonly needs: PageNeeds;
  readonly tags: readonly CacheTag[];
}
