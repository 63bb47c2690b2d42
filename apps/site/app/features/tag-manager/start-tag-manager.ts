/** The tag manager of a page, loaded once the visitor allows advertising, and its data layer (specification, section 7). */
import { blogViewEvent, clickEntry } from '@lanewise/contracts/constants/tag-manager';
import { eventCountry } from '../../shared/events/event-country.ts';
import { loadScript } from '../pixels/load-script.ts';

function push(entry: object): void {
  const layered = window as { dataLayer?: unknown[] };
  layered.dataLayer ??= [];
  layered.dataLayer.push(entry);
}

/** Starts. Called once for a document. */
export function startTagManager(): Promise<void> {
  const { container = '', stage } = document.documentElement.dataset;
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  for (const { dataset } of document.querySelectorAll<HTMLElement>('template[data-event="blog_page_view"]')) {
    push({ event: blogViewEvent, ...JSON.parse(dataset.properties ?? '{}') });
  }
  if (stage === 'production') {
    const country = eventCountry(location.pathname);
    document.addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('[data-entrance]') : null;
      if (link?.dataset.entrance) push(clickEntry(country, link.dataset.entrance));
    });
  }
  return loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`);
}
