/** Signing in with email and password, or with a social account. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { Field, Notice } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { messageWords } from '../../shared/forms/refusal.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { redirectSignedIn } from '../../shared/shell/signed-in-visitor.server.ts';
import { AccountStep, accountStep } from '../orders/account-step.tsx';
import { guestOrderPath } from '../orders/begun-order.ts';
import { PasskeyButton, passkeyButtonProps } from '../passkeys/passkey-button.tsx';
import { SocialButtons, socialButtonsProps } from '../social/social-buttons.tsx';
import type { Route } from './+types/login.route.ts';
import { EmailField } from './account-fields.tsx';
import { AccountForm, FormScript, Or } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';
import { nextOf } from './next-of.ts';

export const handle: PageHandle = { ...interactive, needs: { services: ['hosted-sign-in', 'learner-app'] } };

/** Why a visitor was redirected here, by the `why` of the address. */
const reasons: Readonly<Record<string, () => string>> = {
  restored: () => m.login_restored(),
  expired: () => m.login_expired(),
  order: () => m.login_order(),
  join: () => m.login_join(),
  ended: () => messageWords('authentication.token_not_valid'),
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await redirectSignedIn(page);
  const why = new URL(request.url).searchParams.get('why') ?? '';
  const reason = Object.hasOwn(reasons, why) ? why : undefined;
  const next = nextOf(request, locale.code);
  const passkey = passkeyButtonProps(page, locale, 'sign_in', next);
  const order = accountStep(request, 'Login');
  return {
    locale,
    origin: page.origin,
    nonce: page.nonce,
    reason,
    back: next === null || reason === 'join' ? '' : new URL(request.url).search,
    order,
    guestOrder: guestOrderPath(request.headers.get('cookie')),
    social: socialButtonsProps(page, locale, { next, asksFirst: true }),
    passkey,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, appUrl } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const email = text('email');
  const body = { email, password: text('password') };
  const signedIn = await api.login({ body });
  if (!signedIn.ok && signedIn.error.code === 'SECOND_FACTOR_NEEDED')
    throw redirect(`${href('secondFactor', { locale: locale.code })}${new URL(request.url).search}`, 303);
  if (!signedIn.ok) return formAgain(signedIn.error, locale.code, { email });
  throw redirect(nextOf(request, locale.code) ?? appUrl, 303);
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta({ title: m.login_title(), description: m.login_lead(), origin: loaderData?.origin, location });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, reason, back, order, guestOrder, social, passkey } = loaderData;
  const errors = actionData?.refusal.fields ?? {};
  return (
    <AccountScreen
      locale={locale}
      title={m.login_title()}
      lead={m.login_lead()}
      page="login"
      end={{ href: `${href('signup', { locale: locale.code })}${back}`, text: m.signup_go() }}
      shows="good"
    >
      <AccountStep order={order} nonce={nonce} />
      {reason && !actionData && <Notice>{reasons[reason]?.() ?? ''}</Notice>}
      {reason === 'order' && guestOrder !== null && (
        <p>
          <a className="btn btn-quiet btn-wide" href={guestOrder}>
            {m.checkout_guest_title()}
          </a>
        </p>
      )}
      <SocialButtons {...social} />
      <PasskeyButton {...passkey} />
      <Or />
      <AccountForm submit={m.login_go()} refusal={actionData?.refusal}>
        <EmailField error={errors.email} typed={actionData?.email} fill="username webauthn" />
        <Field
          name="password"
          type="password"
          label={m.account_password()}
          error={errors.password}
          autoComplete="current-password"
          required
        />
      </AccountForm>
      <p>
        <a className="link" href={href('forgotPassword', { locale: locale.code })}>
          {m.login_forgot()}
        </a>
      </p>
      <FormScript nonce={nonce} />
    </AccountScreen>
  );
}
