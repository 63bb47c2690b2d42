/** Signs out by a form post and redirects home. Opened directly, it asks for confirmation, because a link must not sign anybody out. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { formAgain } from '../../shared/forms/form-again.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import type { Route } from './+types/logout.route.ts';
import { AccountForm, FormScript } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';

export const handle = interactive;

export async function loader({ params, context }: Route.LoaderArgs) {
  return { locale: requireLocale(params.locale), nonce: context.get(pageContext).nonce };
}

export async function action({ params, context }: Route.ActionArgs) {
  const locale = requireLocale(params.locale);
  const signedOut = await context.get(pageContext).api.logout({ body: {} });
  if (!signedOut.ok) return formAgain(signedOut.error, locale.code, {});
  throw redirect(href('countryHome', { locale: locale.code }), 303);
}

export function meta() {
  return ownPageMeta(m.logout_title());
}

export default function Logout({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce } = loaderData;
  return (
    <AccountScreen locale={locale} title={m.logout_title()}>
      <AccountForm submit={m.logout_go()} refusal={actionData?.refusal} />
      <FormScript nonce={nonce} />
    </AccountScreen>
  );
}
