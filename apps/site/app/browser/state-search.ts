/** Searches the board of states by name or code (home/state-board.tsx). */

/** Returns whether a typed text matches a state: by its code, or by the beginning of a word of its name. */
export function meansState(typed: string, code: string, name: string): boolean {
  const text = typed.trim().toLowerCase();
  return text === '' || code.toLowerCase() === text || ` ${name.toLowerCase()}`.includes(` ${text}`);
}

/** Shows the search field, if the page has a board. Enter opens the state if only one matches. */
export function startStateSearch(): void {
  const box = document.querySelector<HTMLElement>('[data-state-search]');
  const input = box?.querySelector('input');
  if (!box || !input) return;
  const entries = [...document.querySelectorAll<HTMLLIElement>('.state-board li')];
  const status = box.querySelector('[role=status]');
  const search = () => {
    for (const entry of entries) {
      const [code, name] = [...entry.querySelectorAll('span')].map((span) => span.textContent ?? '');
      entry.hidden = !meansState(input.value, code ?? '', name ?? '');
    }
    const found = entries.filter(({ hidden }) => !hidden);
    const sentence = box.dataset.stateSearch?.replace('{count}', String(found.length)) ?? '';
    if (status) status.textContent = input.value === '' ? '' : sentence;
    return found;
  };
  input.addEventListener('input', search);
  input.addEventListener('keydown', ({ key }) => {
    const [only, ...others] = key === 'Enter' ? search() : [];
    if (only && others.length === 0) only.querySelector('a')?.click();
  });
  box.hidden = false;
}
