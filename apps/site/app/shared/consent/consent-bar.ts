/** The question and the choices on a page: shows the question to those who have not answered, marks what was answered, and answers in place. */
import { purposesNamed } from '@lanewise/contracts/constants/consent';
import { sendRequest } from '../calls/send-request.ts';
import { allows, isUnanswered, onConsent, tellConsent } from './consent.ts';

/** Marks what was answered on the page about cookies. */
function markChoices(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.consent-choice form')) {
    const purposes = purposesNamed(form.dataset.consentForm ?? '');
    if (isUnanswered(purposes)) continue;
    const choice = purposes.every(allows) ? 'yes' : 'no';
    for (const button of form.querySelectorAll('button')) button.ariaPressed = String(button.value === choice);
  }
}

/** Sends the answer without leaving the page, where a test may be running. If that fails, the browser sends the form itself. */
async function answerInPlace(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const fields = new FormData(form, button);
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  const init = { method: 'POST', body, redirect: 'manual' } as const;
  const answer = await sendRequest(form.action, init).catch(() => undefined);
  if (answer?.type === 'opaqueredirect') tellConsent();
  else form.requestSubmit(button);
}

/** Sets the question and the choices of this page up. */
export function startConsentBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-consent-bar]');
  const form = bar?.querySelector('form');
  const update = () => {
    if (bar && form) bar.hidden = !isUnanswered(purposesNamed(form.dataset.consentForm ?? ''));
    markChoices();
  };
  const isFromPartner = purposesNamed(form?.dataset.consentForm ?? '').includes('partners');
  let isSent = false;
  form?.addEventListener('submit', (event) => {
    const { submitter } = event;
    // A partner's visitor has only just arrived, and continues at the address without the partner.
    if (isSent || isFromPartner || !(submitter instanceof HTMLButtonElement)) return;
    isSent = true;
    event.preventDefault();
    void answerInPlace(form, submitter);
  });
  onConsent(update);
  update();
}
