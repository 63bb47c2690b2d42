/**
 * Enhances forms that also work without a script: passwords can be shown, a form is sent only once, being offline is announced, the bot
 * check runs, and a chosen course is stored for use after a social sign-in.
 */

import type { BotCheckAction } from '@lanewise/contracts/constants/bot-check';
import { storageKeys } from '@lanewise/contracts/constants/storage';
import { botCheckToken } from '../features/accounts/bot-check-token.ts';
import { sendRequest } from '../shared/calls/send-request.ts';

/** Shows an error above the fields, where the server would have put it. */
function showError(form: HTMLFormElement, sentence: string): void {
  let alert = form.querySelector<HTMLElement>('[data-form-error]');
  if (!alert) {
    alert = document.createElement('p');
    alert.className = 'form-error';
    alert.dataset.formError = '';
    alert.setAttribute('role', 'alert');
    alert.tabIndex = -1;
    form.prepend(alert);
  }
  alert.textContent = sentence;
  alert.focus();
}

const EYE =
  '<svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 12c2.2-4 5.3-6 9-6s6.8 2 9 6c-2.2 4-5.3 6-9 6s-6.8-2-9-6z"/><circle cx="12" cy="12" r="2.6"/><path class="slash" d="M4.5 19.5l15-15"/></svg>';

/** Adds a button to each password that shows or hides it. Its label names the action; a pressed state would repeat it. */
function addShowButtons(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=password]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'icon-btn show-password';
    button.innerHTML = EYE;
    button.setAttribute('aria-controls', input.id);
    const show = (shown: boolean) => {
      input.type = shown ? 'text' : 'password';
      button.ariaLabel = (shown ? form.dataset.hide : form.dataset.show) ?? '';
    };
    show(false);
    button.addEventListener('click', () => show(input.type === 'password'));
    // Sent as a password, so that the browser offers to save it and does not suggest it to the next visitor as typed text.
    form.addEventListener('submit', () => show(false));
    input.after(button);
  }
}

/** Stores the chosen course under the specification's names. */
function storeCourse(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[data-stored]');
  const chosen = field?.querySelector('select')?.value;
  if (!field || !chosen) return;
  try {
    for (const key of Object.keys(JSON.parse(field.dataset.stored ?? '{}'))) localStorage.setItem(key, chosen);
    localStorage.setItem(storageKeys.subjectCode, field.dataset.subject ?? '');
  } catch {
    // Storage is blocked. The cookie holds the course too.
  }
}

async function send(form: HTMLFormElement, key: string): Promise<void> {
  const token = form.elements.namedItem('recaptcha_token');
  if (token instanceof HTMLInputElement)
    token.value = await botCheckToken(form.dataset.recaptcha ?? '', form.dataset.checks as BotCheckAction);
  const { next } = form.dataset;
  if (next === undefined) form.submit();
  else await sendInPlace(form, next, key);
}

const passwordsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[type=password]')];

/**
 * Sends a form without leaving the page. If it is refused, the form is replaced by the one in the answer, and typed passwords are kept. The
 * key is an idempotency key: a form sent again because its answer was lost is processed once.
 */
async function sendInPlace(form: HTMLFormElement, next: string, key: string): Promise<void> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const headers = { 'idempotency-key': key };
  const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
  const answer = await sendRequest(form.action, init);
  // Accepted: the answer has set the cookies. Scripts cannot read the redirect's target, so `next` contains it.
  if (answer.type === 'opaqueredirect') return window.location.assign(next);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector<HTMLFormElement>('form[data-form]');
  // The answer is a page without this form: send it again as a document, so that the browser shows the answer.
  if (!fresh) return form.submit();
  const typed = new Map(passwordsOf(form).map(({ name, value }) => [name, value]));
  form.replaceWith(document.adoptNode(fresh));
  for (const input of passwordsOf(fresh)) input.value = typed.get(input.name) ?? '';
  enhanceForm(fresh, key);
  focusError();
}

/** Returns a key for one form. `randomUUID` would need a secure context. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * Focuses the error, unless something has the focus: `autofocus` may have set it, or a visitor who has gone on typing. Some browsers know `autofocus` only
 * for form fields.
 */
function focusError(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-form-error], [aria-invalid=true]')?.focus();
}

function enhanceForm(form: HTMLFormElement, key: string): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const setBusy = (busy: boolean) => {
    form.ariaBusy = String(busy);
    if (button) button.disabled = busy;
  };
  const fail = (sentence: string | undefined) => {
    setBusy(false);
    showError(form, sentence ?? '');
  };
  addShowButtons(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!navigator.onLine) return showError(form, form.dataset.offline ?? '');
    storeCourse(form);
    setBusy(true);
    send(form, key).catch(() => fail(navigator.onLine ? form.dataset.slow : form.dataset.offline));
  });
  // The back button restores the page as it was, with its button disabled.
  window.addEventListener('pageshow', () => setBusy(false));
  // A form-action policy that forbids the redirect's target cancels the navigation without telling the page.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective === 'form-action') fail(form.dataset.failed);
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
  enhanceForm(form, newKey());
}
focusError();
