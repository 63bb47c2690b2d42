/** A forgotten password, last page: the new one. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { refusedForm } from '../forms/form-again.ts';
import { textOf } from '../forms/form-text.ts';
import { type Refusal, refusalOf } from '../forms/refusal.ts';
import { pageContext } from '../page-context.ts';
import { interactive } from '../shell/page-handle.ts';
import { ownPageMeta } from '../shell/page-meta.ts';
import { requireLocale } from '../shell/signed-in-visitor.server.ts';
import type { Route } from './+types/reset-password.route.ts';
import { NewPasswordFields } from './account-fields.tsx';
import { AccountForm, FormScript } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';
import { keepRestoring, restoringOf } from './restore-cookie.ts';

export const handle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { origin, nonce } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const restoring = await restoringOf(request, origin);
  if (!restoring?.code) throw redirect(href(restoring ? 'confirmCode' : 'forgotPassword', { locale: locale.code }));
  return { locale, nonce, email: restoring.email };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, origin } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const restoring = await restoringOf(request, origin);
  if (!restoring?.code) throw redirect(href('forgotPassword', { locale: locale.code }), 303);
  const { email, code } = restoring;
  const text = textOf(await request.formData());
  const passwords = { password: text('password'), confirm_password: text('confirm_password') };
  const restored = await api.restorePassword({ body: { email, code, ...passwords } });
  if (!restored.ok) return refusedForm(ofThisPage(refusalOf(restored.error)), {}, restored.error);
  const headers = { 'set-cookie': await keepRestoring(undefined, origin) };
  throw redirect(`${href('login', { locale: locale.code })}?why=restored`, { status: 303, headers });
}

/** The code has no field here: what is wrong with it is said of the whole. */
function ofThisPage({ form, fields: { code, ...fields } }: Refusal): Refusal {
  return { form: form ?? code, fields };
}

export function meta() {
  return ownPageMeta(m.reset_title());
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, email } = loaderData;
  const refusal = actionData?.refusal;
  return (
    <AccountScreen locale={locale} title={m.reset_title()} lead={m.reset_lead()}>
      <AccountForm submit={m.reset_go()} refusal={refusal}>
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <NewPasswordFields label={m.account_password_new()} errors={refusal?.fields ?? {}} />
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
