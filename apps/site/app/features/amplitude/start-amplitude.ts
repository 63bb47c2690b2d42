/** Tells Amplitude what our own statistics are told, for operators who use it. Loaded once the visitor allows statistics. */
import type { Amplitude } from '@lanewise/contracts/constants/amplitude';
import { allows, onConsent } from '../../shared/consent/consent.ts';
import { EVENT_REPORTED, type ReportedEvent } from '../../shared/events/report-event.ts';
import type { AmplitudeClient } from './amplitude-client.ts';

/** Starts. Called once for a document, before our own statistics, whose first events it must hear. */
export function startAmplitude(settings: Amplitude): void {
  const opened = import('./amplitude-client.ts')
    .then(({ openAmplitude }) => openAmplitude(settings))
    .catch((error: unknown) => {
      console.warn(error);
      return null;
    });
  const use = (work: (client: AmplitudeClient) => void) => void opened.then((client) => client && work(client));
  document.addEventListener(EVENT_REPORTED, (event) => {
    const { name, properties } = (event as CustomEvent<ReportedEvent>).detail;
    if (allows('statistics')) use((client) => client.track(name, properties));
  });
  onConsent(() => {
    const isAllowed = allows('statistics');
    use((client) => client.setAllowed(isAllowed));
  });
}
