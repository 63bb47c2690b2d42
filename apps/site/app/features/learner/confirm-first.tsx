/** Replaces a form that needs a recent sign-in by a confirmation form, until the learner has confirmed it. */
import { href } from '@lanewise/contracts/addresses';
import type { Settings } from '@lanewise/contracts/calls/account';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { type ReactNode, useId } from 'react';
import { type AddableAccounts, AddedAccounts } from './added-accounts.tsx';
import { notLoadedWords } from './not-loaded-words.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SettingsFormBox } from './section.tsx';
import { sessionEnding } from './session-ending.ts';
import { CurrentPasswordField } from './settings-fields.tsx';

interface ConfirmFirstProps {
  readonly locale: Locale;
  readonly settings: Settings;
  readonly hasPasskeys: boolean;
  readonly errors: Readonly<Record<string, string>>;
  /** Linked social accounts. An account without a password is confirmed by signing in again with one of them. */
  readonly linked: AddableAccounts;
  readonly children: ReactNode;
}

/** For forms that ask for the password themselves: an account without a password must confirm first. */
export function AskedAgain({ children, ...props }: ConfirmFirstProps) {
  return props.settings.has_password ? children : <ConfirmFirst {...props}>{children}</ConfirmFirst>;
}

/** Confirms with a passkey, then reloads the page, because confirming starts a new session. */
async function confirm(): Promise<string | null> {
  const script = await import('../passkeys/in-app.ts').catch(() => null);
  if (!script) return notLoadedWords();
  sessionEnding.current = true;
  const problem = await script.confirmWithPasskey();
  sessionEnding.current = problem === null;
  if (problem === null) window.location.replace(window.location.pathname);
  return problem;
}

/** Renders `children` while the sign-in is recent, else the confirmation form. */
export function ConfirmFirst({ locale, settings, hasPasskeys, errors, linked, children }: ConfirmFirstProps) {
  const title = useId();
  if (settings.is_sign_in_recent) return children;
  return (
    <section className="confirm-first" aria-labelledby={title}>
      <h3 id={title}>{m.settings_confirm()}</h3>
      <p>{m.settings_confirm_lead()}</p>
      {hasPasskeys && <PasskeyButton run={confirm}>{m.passkey_confirm()}</PasskeyButton>}
      {settings.has_password ? (
        <SettingsFormBox name="confirm">
          <CurrentPasswordField form="confirm" error={errors.password} />
          <button className="btn btn-main" type="submit">
            {m.settings_confirm_go()}
          </button>
        </SettingsFormBox>
      ) : settings.providers.length > 0 ? (
        <AddedAccounts {...linked} label="sign-in" />
      ) : (
        <a className="btn btn-main" href={href('forgotPassword', { locale: locale.code })}>
          {m.settings_confirm_by_mail()}
        </a>
      )}
    </section>
  );
}
