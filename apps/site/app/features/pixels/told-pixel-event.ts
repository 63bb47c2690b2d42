import type { pixelEventTypes } from '@lanewise/contracts/constants/app-pages';

/** An event as the browser's pixel and our server tell it. */
export interface ToldPixelEvent {
  readonly eventId: string;
  readonly eventType: (typeof pixelEventTypes)[number];
}
