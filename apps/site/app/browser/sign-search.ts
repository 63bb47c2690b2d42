/** Searches the atlas of signs while one types (features/signs/atlas-search.tsx). Without it, the form is sent to the server. */
import { meansSign } from '../features/signs/find-signs.ts';

/** Starts the search of a page that shows every sign. `box` holds the form and the status. */
export function startSignSearch(box: HTMLElement): void {
  const input = box.querySelector('input');
  const status = box.querySelector('[role=status]');
  if (!input || !status) return;
  const { found = '', none = '' } = box.dataset;
  const sections = [...document.querySelectorAll<HTMLElement>('.sign-group')].map((section) => ({
    section,
    entries: [...section.querySelectorAll<HTMLElement>('.sign')].map((entry) => ({ entry, words: wordsIn(entry) })),
  }));
  const search = () => {
    let count = 0;
    for (const { section, entries } of sections) {
      for (const { entry, words } of entries) entry.hidden = !meansSign(input.value.trim(), words);
      const shown = entries.filter(({ entry }) => !entry.hidden).length;
      section.hidden = shown === 0;
      count += shown;
    }
    const text = count === 0 ? none : found.replace('{count}', String(count));
    status.textContent = input.value.trim() === '' ? '' : text;
  };
  input.addEventListener('input', search);
  box.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  // The browser may have restored what was typed before.
  if (input.value !== '') search();
}

/** What a sign is found by: its name, meaning and number, and the names of its variants, which are alternative texts. */
function wordsIn(entry: HTMLElement): string {
  const variants = [...entry.querySelectorAll<HTMLImageElement>('.sign-variants img')].map(({ alt }) => alt);
  return [entry.querySelector('.sign-words')?.textContent ?? '', ...variants].join(' ');
}
