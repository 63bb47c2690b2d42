/** Follows a live class, on a phone and on the projector: shows the next step as soon as there is one, and how many have answered. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { sendRequest } from '../shared/calls/send-request.ts';

const shown = document.querySelector<HTMLElement>('[data-live-class]')?.dataset;
/** Seconds until another look after a failure. */
const AFTER_FAILURE = 5;

interface Step {
  readonly step: number;
  readonly joined: number;
  readonly answered: number;
  readonly look_seconds: number;
}

/** Not a reload, which would send a form again. */
const showAgain = () => location.replace(location.href);

function count(of: 'joined' | 'answered', value: number): void {
  const element = document.querySelector(`[data-live-count="${of}"]`);
  if (element) element.textContent = String(value);
}

async function look(path: string, step: number): Promise<void> {
  const response = await sendRequest(path).catch(() => null);
  // The page says that the class is over.
  if (response?.status === 404) return showAgain();
  const now = response?.ok ? ((await response.json().catch(() => null)) as Step | null) : null;
  if (now !== null && now.step !== step) return showAgain();
  if (now !== null) {
    count('joined', now.joined);
    count('answered', now.answered);
  }
  setTimeout(look, 1000 * (now?.look_seconds ?? AFTER_FAILURE), path, step);
}

if (shown !== undefined) {
  void look(callPaths.getLiveStep.path.replace('{code}', shown.liveClass ?? ''), Number(shown.liveStep));
  // So that a presenter's key goes one step on.
  document.querySelector<HTMLElement>('[data-live-next]')?.focus({ preventScroll: true });
}
