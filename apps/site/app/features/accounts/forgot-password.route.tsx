/** A forgotten password, first page: where to send the code. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import type { Route } from './+types/forgot-password.route.ts';
import { EmailField } from './account-fields.tsx';
import { AccountForm, FormScript } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';
import { keepRestoring } from './restore-cookie.ts';

export const handle = interactive;

export async function loader({ params, context }: Route.LoaderArgs) {
  return { locale: requireLocale(params.locale), nonce: context.get(pageContext).nonce };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, origin } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const email = textOf(await request.formData())('email');
  const sent = await api.sendRestoreCode({ body: { email } });
  if (!sent.ok) return formAgain(sent.error, locale.code, { email });
  const headers = { 'set-cookie': await keepRestoring({ email: email.trim() }, origin) };
  throw redirect(href('confirmCode', { locale: locale.code }), { status: 303, headers });
}

export function meta() {
  return ownPageMeta(m.forgot_title());
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce } = loaderData;
  return (
    <AccountScreen locale={locale} title={m.forgot_title()} lead={m.forgot_lead()} page="forgotPassword">
      <AccountForm submit={m.forgot_go()} refusal={actionData?.refusal}>
        <EmailField error={actionData?.refusal.fields.email} typed={actionData?.email} fill="username" />
      </AccountForm>
      <p>
        <a className="link" href={href('login', { locale: locale.code })}>
          {m.account_back_to_login()}
        </a>
      </p>
      <FormScript nonce={nonce} />
    </AccountScreen>
  );
}
