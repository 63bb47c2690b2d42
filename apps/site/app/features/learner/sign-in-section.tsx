import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { socialProviderNames } from '@lanewise/contracts/constants/accounts';
import { m } from '@lanewise/words/messages';
import { Field } from '../../shared/forms/field.tsx';
import { type AddableAccounts, AddedAccounts } from './added-accounts.tsx';
import { AskedAgain, ConfirmFirst } from './confirm-first.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { Fold, Row, Section, type SectionProps, SettingsFormBox } from './section.tsx';
import { CurrentPasswordField, MailedCodeField } from './settings-fields.tsx';

interface SignInProps extends SectionProps {
  /** The typed address, if the form was refused. */
  readonly typedEmail: string;
  /** Social accounts that can be added. */
  readonly accounts: AddableAccounts;
  /** Linked social accounts. */
  readonly linked: AddableAccounts;
  readonly passkeys: CallAnswer<'listPasskeys'>;
}

export function SignInSection(props: SignInProps) {
  const { locale, settings, hasPasskeys, errorsOf, open, done, typedEmail, accounts, linked, passkeys } = props;
  const { email, is_email_confirmed: confirmed, has_password: hasPassword, identities } = settings;
  const confirming = { locale, settings, hasPasskeys, linked, errors: errorsOf('confirm') };
  const isLost = email === '';
  const emailState = confirmed ? m.settings_email_confirmed() : m.settings_email_open();
  const emailLabel = isLost ? m.settings_email_lost_why() : emailState;
  const emailForms = (
    <EmailForms hasPassword={hasPassword} errorsOf={errorsOf} open={open} done={done} typedEmail={typedEmail} />
  );
  return (
    <Section id="me" title={m.settings_sign_in()}>
      <ul className="rows">
        <Row title={isLost ? m.settings_email_lost() : email} note={emailLabel}>
          {!confirmed && !isLost && (
            <a className="link" href={href('confirmEmail', { locale: locale.code })}>
              {m.settings_email_confirm()}
            </a>
          )}
        </Row>
      </ul>
      <Fold name={m.settings_email_new()} isOpen={open === 'email' || open === 'email-code'}>
        {isLost ? emailForms : <AskedAgain {...confirming}>{emailForms}</AskedAgain>}
      </Fold>
      <ul className="rows">
        <Row
          title={m.settings_password()}
          note={hasPassword ? m.settings_password_hint() : m.settings_password_none()}
        />
      </ul>
      <Fold name={m.settings_password_change()} isOpen={open === 'password'} closedBy="password">
        <AskedAgain {...confirming}>
          <PasswordForm email={email} hasPassword={hasPassword} errors={errorsOf('password')} />
        </AskedAgain>
      </Fold>
      <p>
        <a className="link" href={href('appTwoStep', { locale: locale.code })}>
          {m.two_step_open()}
        </a>
      </p>
      <PasskeysPart
        locale={locale}
        passkeys={passkeys}
        isRecent={settings.is_sign_in_recent}
        renameErrors={errorsOf('passkey-rename')}
        isRenaming={open === 'passkey-rename'}
      />
      <h3>{m.settings_providers()}</h3>
      {identities.length > 0 && (
        <ul className="rows">
          {identities.map(({ id, provider, email: address }) => (
            <Row key={id} title={socialProviderNames[provider]} note={address ?? m.settings_identity_unnamed()}>
              {settings.is_sign_in_recent && (
                <SettingsFormBox name="provider">
                  <button className="link" type="submit" name="identity_id" value={id}>
                    {m.settings_provider_remove()}
                    <span className="sr"> {[socialProviderNames[provider], address].filter(Boolean).join(', ')}</span>
                  </button>
                </SettingsFormBox>
              )}
            </Row>
          ))}
        </ul>
      )}
      <ConfirmFirst {...confirming}>
        <AddedAccounts key={settings.providers.join()} {...accounts} />
      </ConfirmFirst>
    </Section>
  );
}

type EmailFormsProps = Pick<SignInProps, 'errorsOf' | 'open' | 'done' | 'typedEmail'> & {
  readonly hasPassword: boolean;
};

/** Shows the code field after the mail has been sent. */
function EmailForms({ hasPassword, errorsOf, open, done, typedEmail }: EmailFormsProps) {
  const [errors, codeErrors] = [errorsOf('email'), errorsOf('email-code')];
  const isSent = done === 'email' || open === 'email-code';
  return (
    <>
      {isSent && (
        <SettingsFormBox name="email-code">
          <MailedCodeField form="email-code" error={codeErrors.code} />
          <button className="btn btn-main" type="submit">
            {m.settings_email_confirm()}
          </button>
        </SettingsFormBox>
      )}
      <SettingsFormBox name="email">
        <Field
          form="email"
          name="email"
          type="email"
          label={m.settings_email_new()}
          error={errors.email}
          defaultValue={typedEmail}
          autoComplete="email"
        />
        {hasPassword && <CurrentPasswordField form="email" error={errors.password} />}
        <button className="btn btn-quiet" type="submit">
          {m.settings_email_change()}
        </button>
      </SettingsFormBox>
    </>
  );
}

interface PasswordFormProps {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly errors: Readonly<Record<string, string>>;
}

function PasswordForm({ email, hasPassword, errors }: PasswordFormProps) {
  return (
    <SettingsFormBox name="password">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      {hasPassword && <CurrentPasswordField form="password" name="current_password" error={errors.current_password} />}
      <Field
        form="password"
        name="password"
        type="password"
        label={m.settings_password_new()}
        hint={m.settings_password_hint()}
        error={errors.password}
        autoComplete="new-password"
      />
      <Field
        form="password"
        name="confirm_password"
        type="password"
        label={m.settings_password_again()}
        error={errors.confirm_password}
        autoComplete="new-password"
      />
      <button className="btn btn-main" type="submit">
        {m.settings_password_change()}
      </button>
    </SettingsFormBox>
  );
}
