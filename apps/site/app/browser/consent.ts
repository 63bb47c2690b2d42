/** The script of pages that ask for consent, or may use what was allowed. */
import { purposesNamed } from '@lanewise/contracts/constants/consent';
import { allows, whenAllowed } from '../consent/consent.ts';
import { startConsentBar } from '../consent/consent-bar.ts';
import { startConsentSignals } from '../consent/consent-signals.ts';
import { forgetSession } from '../events/forget-session.ts';

startConsentBar();
// After a no on the page about cookies, which has no script of statistics.
if (!allows('statistics')) forgetSession();
whenAllowed('statistics', () => {
  import('../events/start-events.ts').then(({ startEvents }) => startEvents()).catch(console.warn);
});
if (!allows('marketing') && /\b_(?:fb[pc]|ttp|ga|gcl)/.test(document.cookie)) {
  import('../pixels/forget-pixels.ts').then(({ forgetPixels }) => forgetPixels()).catch(console.warn);
}
const pixel = document.querySelector<HTMLElement>('template[data-pixel]');
if (pixel) {
  whenAllowed('marketing', () => {
    import('../pixels/start-pixel.ts').then(({ startPixel }) => startPixel(pixel)).catch(console.warn);
  });
}
if (document.documentElement.dataset.container !== undefined) {
  whenAllowed('marketing', () => {
    import('../tag-manager/start-tag-manager.ts').then(({ startTagManager }) => startTagManager()).catch(console.warn);
  });
}
if (purposesNamed(document.documentElement.dataset.purposes ?? '').includes('marketing')) startConsentSignals();
