/**
 * Comfort for forms that work without it: a password can be shown, a form is sent once, being offline is said, the bot check is made,
 * a chosen course is stored for the way after a social sign-in.
 */
import { storageKeys } from '@lanewise/contracts/constants/accounts';
import { botCheckToken } from '../accounts/bot-check-token.ts';

/** Says what is wrong above the fields, where the server would have put it. */
function say(form: HTMLFormElement, sentence: string): void {
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

/** Puts a button into each password that shows and hides it. Its name says which; a state beside it would say it twice. */
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
    // Sent as a password, so that the browser offers to keep it and no other visitor of this device finds it among what was typed.
    form.addEventListener('submit', () => show(false));
    input.after(button);
  }
}

/** Keeps what was chosen under the names that the specification gives. */
function storeCourse(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[data-stored]');
  const chosen = field?.querySelector('select')?.value;
  if (!field || !chosen) return;
  try {
    for (const key of Object.keys(JSON.parse(field.dataset.stored ?? '{}'))) localStorage.setItem(key, chosen);
    localStorage.setItem(storageKeys.subjectCode, field.dataset.subject ?? '');
  } catch {
    // A browser that stores nothing: the cookie has the course too.
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const token = form.elements.namedItem('recaptcha_token');
  if (token instanceof HTMLInputElement) token.value = await botCheckToken(form.dataset.recaptcha ?? '');
  form.submit();
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const setBusy = (busy: boolean) => {
    form.ariaBusy = String(busy);
    if (button) button.disabled = busy;
  };
  addShowButtons(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!navigator.onLine) return say(form, form.dataset.offline ?? '');
    storeCourse(form);
    setBusy(true);
    void send(form);
  });
  // Coming back by the back button finds the form as it can be used.
  window.addEventListener('pageshow', () => setBusy(false));
}

// Without a script the browser does it by `autofocus`; some do not for what is no field.
document.querySelector<HTMLElement>('[data-form-error], [aria-invalid=true]')?.focus();
