/** A forgotten password, last page: the new password, and the other ways to sign in to the account. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { refusedForm } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { type FormErrors, refusalOf } from '../../shared/forms/refusal.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import type { Route } from './+types/reset-password.route.ts';
import { NewPasswordFields } from './account-fields.tsx';
import { AccountForm, FormScript } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';
import { keepRestoring, restoringOf } from './restore-cookie.ts';
import { rowsToKeep, SignInsToRemove, untickedIn } from './sign-ins-to-remove.tsx';

export const handle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, origin, nonce } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const restoring = await restoringOf(request, origin);
  if (!restoring?.code) throw redirect(href(restoring ? 'confirmCode' : 'forgotPassword', { locale: locale.code }));
  const { email, code } = restoring;
  // A code that has expired is reported when the form is sent. Until then the list stays empty.
  const checked = await api.validateRestoreCode({ body: { email, code } });
  const { identities, devices, passkeys } = checked.ok ? checked.answer : { identities: [], devices: [], passkeys: [] };
  return { locale, nonce, email, identities, devices, passkeys };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, origin } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const restoring = await restoringOf(request, origin);
  if (!restoring?.code) throw redirect(href('forgotPassword', { locale: locale.code }), 303);
  const { email, code } = restoring;
  const form = await request.formData();
  const text = textOf(form);
  const passwords = { password: text('password'), confirm_password: text('confirm_password') };
  const restored = await api.restorePassword({ body: { email, code, ...passwords, ...rowsToKeep(form) } });
  if (!restored.ok) {
    return refusedForm(ofThisPage(refusalOf(restored.error)), { unticked: untickedIn(form) }, restored.error);
  }
  const headers = { 'set-cookie': await keepRestoring(undefined, origin) };
  throw redirect(doneAddress(locale.code), { status: 303, headers });
}

/** Returns the address to which a learner is redirected once the password is set. */
function doneAddress(locale: ReturnType<typeof requireLocale>['code']): string {
  return `${href('login', { locale })}?why=restored`;
}

/** The code has no field here, so its error is shown for the whole form. */
function ofThisPage({ form, fields: { code, ...fields } }: FormErrors): FormErrors {
  return { form: form ?? code, fields };
}

export function meta() {
  return ownPageMeta(m.reset_title());
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, email, identities, devices, passkeys } = loaderData;
  const refusal = actionData?.refusal;
  const hasOthers = identities.length + devices.length + passkeys.length > 0;
  return (
    <AccountScreen locale={locale} title={m.reset_title()} lead={hasOthers ? m.reset_lead() : m.reset_all()}>
      <AccountForm submit={m.reset_go()} refusal={refusal} keepsPasswords={doneAddress(locale.code)}>
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <NewPasswordFields label={m.account_password_new()} errors={refusal?.fields ?? {}} />
        {hasOthers && (
          <SignInsToRemove
            locale={locale}
            identities={identities}
            devices={devices}
            passkeys={passkeys}
            unticked={actionData?.unticked ?? []}
          />
        )}
      </AccountForm>
      {refusal?.form && (
        <p>
          <a className="link" href={href('forgotPassword', { locale: locale.code })}>
            {m.reset_new_code()}
          </a>
        </p>
      )}
      <FormScript nonce={nonce} />
    </AccountScreen>
  );
}
