/** A forgotten password, second page: the code from the mail. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { Notice } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import type { Route } from './+types/confirm-code.route.ts';
import { CodeField } from './account-fields.tsx';
import { AccountForm, FormScript } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';
import { keepRestoring, restoringOf } from './restore-cookie.ts';

export const handle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { origin, nonce } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const restoring = await restoringOf(request, origin);
  if (!restoring) throw redirect(href('forgotPassword', { locale: locale.code }));
  const isAgain = new URL(request.url).searchParams.has('again');
  return { locale, nonce, email: restoring.email, isAgain };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, origin } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const restoring = await restoringOf(request, origin);
  if (!restoring) throw redirect(href('forgotPassword', { locale: locale.code }), 303);
  const { email } = restoring;
  const text = textOf(await request.formData());
  const isAgain = text('do') === 'again';
  const code = text('code');
  const result = isAgain
    ? await api.sendRestoreCode({ body: { email } })
    : await api.validateRestoreCode({ body: { email, code } });
  if (!result.ok) return formAgain(result.error, locale.code, {});
  if (isAgain) throw redirect(`${href('confirmCode', { locale: locale.code })}?again`, 303);
  const headers = { 'set-cookie': await keepRestoring({ email, code }, origin) };
  throw redirect(href('resetPassword', { locale: locale.code }), { status: 303, headers });
}

export function meta() {
  return ownPageMeta(m.code_title());
}

export default function ConfirmCode({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, email, isAgain } = loaderData;
  return (
    <AccountScreen locale={locale} title={m.code_title()} lead={m.code_lead({ email })}>
      {isAgain && !actionData && <Notice>{m.code_newest()}</Notice>}
      <AccountForm submit={m.code_go()} refusal={actionData?.refusal} does="check">
        <CodeField error={actionData?.refusal.fields.code} />
      </AccountForm>
      <AccountForm submit={m.code_again()} does="again" quiet />
      <p>
        <a className="link" href={href('forgotPassword', { locale: locale.code })}>
          {m.code_other_address()}
        </a>
      </p>
      <FormScript nonce={nonce} />
    </AccountScreen>
  );
}
