/** What stands in place of a change that needs a recent sign-in, until the learner has confirmed it. */
import { href } from '@lanewise/contracts/addresses';
import type { Settings } from '@lanewise/contracts/calls/account';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { type ReactNode, useId } from 'react';
import { type AddableAccounts, AddedAccounts } from './added-accounts.tsx';
import { SettingsFormBox } from './section.tsx';
import { CurrentPasswordField } from './settings-fields.tsx';

interface ConfirmFirstProps {
  readonly locale: Locale;
  readonly settings: Settings;
  readonly errors: Readonly<Record<string, string>>;
  /** The social accounts that are linked: signing in again with one of them confirms an account without a password. */
  readonly linked: AddableAccounts;
  readonly children: ReactNode;
}

/** Shows a form that asks for the password itself; to an account without one, only after a confirmation. */
export function AskedAgain({ children, ...props }: ConfirmFirstProps) {
  return props.settings.has_password ? children : <ConfirmFirst {...props}>{children}</ConfirmFirst>;
}

/** Shows its children while the sign-in is recent, else the form that confirms it. */
export function ConfirmFirst({ locale, settings, errors, linked, children }: ConfirmFirstProps) {
  const title = useId();
  if (settings.is_sign_in_recent) return children;
  return (
    <section className="confirm-first" aria-labelledby={title}>
      <h3 id={title}>{m.settings_confirm()}</h3>
      <p>{m.settings_confirm_lead()}</p>
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
