/** Consent Mode v2: tells a tag manager what the visitor allows, before it runs and after each answer. */
import { consentModeSignals } from '@lanewise/contracts/constants/consent';
import { allows, onConsent } from './consent.ts';

/** Google's tags read commands from this list as `arguments` objects; arrays mean something else to them. */
function command(..._words: readonly unknown[]): void {
  const layered = window as { dataLayer?: unknown[] };
  layered.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  layered.dataLayer.push(arguments);
}

/** Denies everything but security first, as the mode demands, and then says what was answered. */
export function startConsentSignals(): void {
  command(
    'consent',
    'default',
    consentModeSignals(() => false),
  );
  const update = () => command('consent', 'update', consentModeSignals(allows));
  onConsent(update);
  update();
}
