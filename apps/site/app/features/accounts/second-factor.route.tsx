/** The second step of a sign-in: a code from the authenticator app, or a recovery code. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { Field } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { redirectSignedIn } from '../../shared/shell/signed-in-visitor.server.ts';
import { PasskeyButton, passkeyButtonProps } from '../passkeys/passkey-button.tsx';
import type { Route } from './+types/second-factor.route.ts';
import { AccountForm, FormScript, Or } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';
import { nextOf } from './next-of.ts';

export const handle: PageHandle = { ...interactive, needs: { services: ['learner-app'] } };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await redirectSignedIn(page);
  // Refused if no sign-in waits in this browser, or its account has no passkey.
  const started = await page.api.startPasskeySignIn({ body: { purpose: 'second_step' } });
  const passkey = started.ok ? passkeyButtonProps(page, locale, 'second_step', nextOf(request, locale.code)) : null;
  return { locale, nonce: page.nonce, passkey };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, appUrl } = context.get(pageContext);
  const { code: locale } = requireLocale(params.locale);
  const code = textOf(await request.formData())('code');
  const signedIn = await api.finishSignIn({ body: { code } });
  if (signedIn.ok) throw redirect(nextOf(request, locale) ?? appUrl, 303);
  if (signedIn.error.code === 'SIGN_IN_EXPIRED') throw redirect(`${href('login', { locale })}?why=expired`, 303);
  return formAgain(signedIn.error, locale, {});
}

export function meta() {
  return ownPageMeta(m.second_factor_title());
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, passkey } = loaderData;
  return (
    <AccountScreen locale={locale} title={m.second_factor_title()} lead={m.second_factor_lead()}>
      {passkey && (
        <>
          <PasskeyButton {...passkey} />
          <Or />
        </>
      )}
      <AccountForm submit={m.login_go()} refusal={actionData?.refusal}>
        <Field
          name="code"
          label={m.account_code()}
          hint={m.second_factor_hint()}
          error={actionData?.refusal.fields.code}
          autoComplete="one-time-code"
          required
        />
      </AccountForm>
      <p className="hint">{m.second_factor_lost()}</p>
      <p>
        <a className="link" href={href('login', { locale: locale.code })}>
          {m.account_back_to_login()}
        </a>
      </p>
      <FormScript nonce={nonce} />
    </AccountScreen>
  );
}
