/**
 * Reports faults of this page to our own server, with the last things that were used before, and without what they say. Only in installations that
 * collect error reports; it uses no storage.
 */
import {
  type BrowserFault,
  errorReportsPath,
  type Interaction,
  mostInteractions,
  mostReportsOfPage,
} from '@lanewise/contracts/constants/error-reports';

const interactions: Interaction[] = [];
const reported = new Set<string>();

/** Returns what an element is, such as `a.btn`, without its words. */
function kindOf(target: EventTarget | null): string {
  const element = target instanceof Element ? target.closest('a, button, input, select, label, summary') : null;
  return element
    ? `${element.localName}${element.classList[0] === undefined ? '' : `.${element.classList[0]}`}`
    : 'page';
}

function note({ type, target }: Event): void {
  interactions.push({ what: `${type} ${kindOf(target)}`, at: Date.now() });
  if (interactions.length > mostInteractions) interactions.shift();
}

function report(fault: unknown): void {
  const { name = 'Error', message = String(fault), stack = '' } = (fault ?? {}) as Partial<Error>;
  // Faults of extensions, and of scripts whose origin hides them, have no stack of ours.
  if (!stack.includes(location.origin) || reported.has(stack) || reported.size >= mostReportsOfPage) return;
  reported.add(stack);
  const body: BrowserFault = { name, message, stack, page: location.pathname, interactions };
  navigator.sendBeacon(errorReportsPath, JSON.stringify(body));
}

for (const type of ['click', 'submit']) document.addEventListener(type, note, { capture: true, passive: true });
window.addEventListener('error', ({ error }) => report(error));
window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
