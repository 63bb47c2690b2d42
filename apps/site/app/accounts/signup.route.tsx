/** Signing up with email and password, or with a social account. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { formAgain } from '../forms/form-again.ts';
import { textOf } from '../forms/form-text.ts';
import { pageContext } from '../page-context.ts';
import { interactive, type PageHandle } from '../shell/page-handle.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requireLocale } from '../shell/require-locale.ts';
import { redirectSignedIn } from '../shell/signed-in-visitor.server.ts';
import { SocialButtons, socialButtonsProps } from '../social/social-buttons.tsx';
import { LinkedWords } from '../ui/linked-words.tsx';
import type { Route } from './+types/signup.route.ts';
import { EmailField, NewPasswordFields } from './account-fields.tsx';
import { AccountForm, FormScript, Or } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';
import { botCheckOf } from './bot-check.ts';

export const handle: PageHandle = {
  ...interactive,
  needs: { services: ['hosted-sign-in', 'bot-check', 'learner-app'] },
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await redirectSignedIn(page);
  const { origin, nonce } = page;
  return {
    locale,
    origin,
    nonce,
    recaptcha: botCheckOf(page.signIn),
    social: socialButtonsProps(page, locale),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, appUrl } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const [email, recaptcha] = [text('email'), text('recaptcha_token')];
  const body = {
    email,
    password: text('password'),
    confirm_password: text('confirm_password'),
    // Without a script there is no token; the limits on sign-ups still apply.
    ...(recaptcha !== '' && { recaptcha_token: recaptcha }),
  };
  const signedUp = await api.register({ body });
  if (!signedUp.ok) return formAgain(signedUp.error, locale.code, { email });
  throw redirect(`${appUrl}/${locale.code}/select-course`, 303);
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta({
    title: m.signup_title(),
    description: m.signup_lead(),
    origin: loaderData?.origin,
    location,
  });
}

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, recaptcha, social } = loaderData;
  const errors = actionData?.refusal.fields ?? {};
  return (
    <AccountScreen
      locale={locale}
      title={m.signup_title()}
      lead={m.signup_lead()}
      page="signup"
      end={{ href: href('login', { locale: locale.code }), text: m.nav_sign_in() }}
      shows="good"
    >
      <SocialButtons {...social} />
      <Or />
      <AccountForm
        submit={m.signup_go()}
        refusal={actionData?.refusal}
        recaptcha={recaptcha}
        keepsPasswords={href('signup', { locale: locale.code })}
      >
        <EmailField error={errors.email} typed={actionData?.email} fill="email" />
        <NewPasswordFields label={m.account_password()} errors={errors} />
      </AccountForm>
      <p className="fine">
        <LinkedWords
          say={m.signup_accept}
          links={{
            terms: { href: href('terms', { locale: locale.code }), words: m.legal_terms() },
            privacy: { href: href('privacy', { locale: locale.code }), words: m.legal_privacy() },
          }}
        />{' '}
        {m.signup_fine()}
      </p>
      <FormScript nonce={nonce} />
    </AccountScreen>
  );
}
