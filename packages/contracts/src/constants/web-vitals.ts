/**
 * Web vitals: up to `good` a value is good, above `poor` it is poor, between them it needs improvement.
 * Milliseconds; CLS has no unit. Source: specification section 9.
 */
export const webVitalsThresholds = {
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  TTFB: { good: 800, poor: 1800 },
} as const;

export type WebVital = keyof typeof webVitalsThresholds;

/** Returns how a measured value is rated. */
export function webVitalRating(vital: WebVital, value: number): 'good' | 'needs-improvement' | 'poor' {
  const { good, poor } = webVitalsThresholds[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
