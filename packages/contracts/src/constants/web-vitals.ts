/** How fast pages feel: the measures of web vitals and what counts as good or poor. Specification, section 9. */

/** Names of the measures: first and largest paint, interaction, layout shift, first byte. */
export const webVitalNames = ['FCP', 'LCP', 'INP', 'CLS', 'TTFB'] as const;

export type WebVitalName = (typeof webVitalNames)[number];

/** The largest good value and the largest that is not poor: milliseconds, for CLS a score. */
export const webVitalThresholds: Readonly<Record<WebVitalName, { readonly good: number; readonly poor: number }>> = {
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  TTFB: { good: 800, poor: 1800 },
};

export type WebVitalRating = 'good' | 'fair' | 'poor';

/** Returns how good a value is. */
export function webVitalRating(name: WebVitalName, value: number): WebVitalRating {
  const { good, poor } = webVitalThresholds[name];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}
