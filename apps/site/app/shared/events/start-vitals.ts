/** Measures how fast the page is, by the library `web-vitals`, and tells each measure once it is final. */
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { reportEvent } from './report-event.ts';

/** Decimals that are kept: CLS is a small score. */
const PRECISION = 1000;

/** Starts. What was measured before, the browser has kept. */
export function startVitals(): void {
  // A screen of the app that is opened later belongs to the document it was loaded with.
  const page = document.documentElement.dataset.page ?? '/*';
  const tell = ({ name, value }: MetricType) =>
    reportEvent({
      name: 'web_vital',
      properties: { page, metric: name, value: Math.round(value * PRECISION) / PRECISION },
    });
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(tell);
}
