/** Signing up with email and password, or with a social account. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { redirectSignedIn } from '../../shared/shell/signed-in-visitor.server.ts';
import { AccountStep, accountStep } from '../orders/account-step.tsx';
import type { Route } from './+types/signup.route.ts';
import { AccountScreen } from './account-screen.tsx';
import { nextOf } from './next-of.ts';
import { SignUpForm, signUpBy, signUpOffer } from './sign-up-form.tsx';

export const handle: PageHandle = {
  ...interactive,
  needs: { services: ['hosted-sign-in', 'bot-check', 'learner-app'] },
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await redirectSignedIn(page);
  const next = nextOf(request, locale.code);
  return {
    locale,
    origin: page.origin,
    order: accountStep(request, 'SignUp'),
    next,
    back: next === null ? '' : new URL(request.url).search,
    ...signUpOffer(page, locale, next),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const refused = await signUpBy(await request.formData(), page, locale);
  if (refused) return refused;
  throw redirect(nextOf(request, locale.code) ?? `${page.appUrl}/${locale.code}/select-course`, 303);
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
  const { locale, origin: _origin, order, next, back, ...offer } = loaderData;
  return (
    <AccountScreen
      locale={locale}
      title={m.signup_title()}
      lead={m.signup_lead()}
      page="signup"
      end={{ href: `${href('login', { locale: locale.code })}${back}`, text: m.nav_sign_in() }}
      shows="good"
    >
      <AccountStep order={order} nonce={offer.nonce} />
      <SignUpForm
        {...offer}
        locale={locale}
        next={next ?? href('signup', { locale: locale.code })}
        refused={actionData}
      />
    </AccountScreen>
  );
}
