/** The script of pages that ask for consent, or may use what was allowed. */
import type { Amplitude } from '@lanewise/contracts/constants/amplitude';
import { purposesNamed } from '@lanewise/contracts/constants/consent';
import { allows, whenAllowed } from '../shared/consent/consent.ts';
import { startConsentBar } from '../shared/consent/consent-bar.ts';
import { startConsentSignals } from '../shared/consent/consent-signals.ts';
import { forgetSession } from '../shared/events/forget-session.ts';

startConsentBar();
// After a no on the page about cookies, which has no script of statistics.
if (!allows('statistics')) forgetSession();
whenAllowed('statistics', async () => {
  try {
    const { amplitude, zone } = document.documentElement.dataset;
    if (amplitude !== undefined) {
      const { startAmplitude } = await import('../features/amplitude/start-amplitude.ts');
      startAmplitude({ key: amplitude, zone: zone as Amplitude['zone'] });
    }
    const { startEvents } = await import('../shared/events/start-events.ts');
    startEvents();
  } catch (error) {
    console.warn(error);
  }
});
// What Amplitude, the platforms' pixels and their tags store. Sources: their lists of cookies.
for (const [purpose, stored] of [
  ['statistics', /^AMP_/],
  ['marketing', /^(?:_fb[pc]|_ttp|_tt_|tt_|_ga|_gcl|lastExternalReferrer)/],
] as const) {
  if (allows(purpose) || !document.cookie.split('; ').some((pair) => stored.test(pair))) continue;
  import('../shared/consent/forget-stored.ts').then(({ forgetStored }) => forgetStored(stored)).catch(console.warn);
}
const pixel = document.querySelector<HTMLElement>('template[data-pixel]');
if (pixel) {
  whenAllowed('marketing', () => {
    import('../features/pixels/start-pixel.ts').then(({ startPixel }) => startPixel(pixel)).catch(console.warn);
  });
}
const { pixels } = document.documentElement.dataset;
if (pixels !== undefined) {
  whenAllowed('marketing', () => {
    import('../features/pixels/report-conversions.ts')
      .then(({ reportConversions }) => reportConversions(pixels))
      .catch(console.warn);
  });
}
if (document.documentElement.dataset.container !== undefined) {
  whenAllowed('marketing', () => {
    import('../features/tag-manager/start-tag-manager.ts')
      .then(({ startTagManager }) => startTagManager())
      .catch(console.warn);
  });
}
if (purposesNamed(document.documentElement.dataset.purposes ?? '').includes('marketing')) startConsentSignals();
