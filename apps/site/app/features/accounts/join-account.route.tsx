/** Whose is a social account that no account of ours, or another one, goes with? Asked before an account is made, and before two are joined. */

import { href } from '@lanewise/contracts/addresses';
import type { IdentityStep } from '@lanewise/contracts/calls/pending-identity';
import { socialProviderNames } from '@lanewise/contracts/constants/accounts';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { formAgain } from '../../shared/forms/form-again.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { LinkedWords } from '../../shared/ui/linked-words.tsx';
import type { Route } from './+types/join-account.route.ts';
import { AccountForm, FormScript } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';

export const handle: PageHandle = { ...interactive, needs: { services: ['learner-app'] } };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, appUrl, nonce } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const waiting = await api.getPendingIdentity({});
  if (!waiting.ok) throw redirect(href('login', { locale: locale.code }));
  return { locale, nonce, appUrl, waiting: waiting.answer };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { api, appUrl } = context.get(pageContext);
  const { code: locale, content } = requireLocale(params.locale);
  const waiting = await api.getPendingIdentity({});
  if (!waiting.ok) throw redirect(`${href('login', { locale })}?why=expired`, 303);
  const isNew = waiting.answer.step === 'ask';
  const done = isNew
    ? await api.signUpWithIdentity({ query: { locale: content }, body: {} })
    : await api.joinIdentity({ body: {} });
  if (!done.ok) return formAgain(done.error, locale, {});
  throw redirect(isNew ? href('appSelectCourse', { locale }) : appUrl, 303);
}

export function meta() {
  return ownPageMeta(m.join_ask_title());
}

interface Words {
  readonly title: string;
  readonly lead: string;
  /** The button's; null if nothing can be done here. */
  readonly go: string | null;
}

/** Returns the words of a step. */
function wordsOf(step: IdentityStep, provider: string, email: string): Words {
  const link = { title: m.join_link_title({ provider }), go: m.join_link_go({ provider }) };
  const two = { title: m.join_merge_title() };
  switch (step) {
    case 'ask':
      return { title: m.join_ask_title(), lead: m.join_ask_lead({ provider }), go: m.join_ask_new() };
    case 'link':
      return { ...link, lead: m.join_link_lead({ provider, email }) };
    case 'move':
      return { ...link, lead: m.join_move_lead({ provider, email }) };
    case 'merge':
      return { ...two, lead: m.join_merge_lead({ provider, email }), go: m.join_merge_go({ provider }) };
    case 'switch':
      return { ...two, lead: m.join_switch_lead({ provider, email }), go: m.join_switch_go() };
    case 'taken':
      return { title: m.join_taken_title({ provider }), lead: m.join_taken_lead({ provider }), go: null };
  }
}

export default function JoinAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, appUrl, waiting } = loaderData;
  const { code } = locale;
  const isGuest = waiting.step === 'ask';
  const { title, lead, go } = wordsOf(waiting.step, socialProviderNames[waiting.provider], waiting.own_email ?? '');
  const fine = (
    <p className="fine">
      <LinkedWords
        say={m.signup_accept}
        links={{
          terms: { href: href('terms', { locale: code }), words: m.legal_terms() },
          privacy: { href: href('privacy', { locale: code }), words: m.legal_privacy() },
        }}
      />
    </p>
  );
  return (
    <AccountScreen locale={locale} title={title} lead={lead}>
      {isGuest && waiting.email !== null && <p className="hint">{m.join_ask_address({ email: waiting.email })}</p>}
      {isGuest && (
        <a className="btn btn-main btn-wide" href={`${href('login', { locale: code })}?why=join`}>
          {m.join_ask_have()}
        </a>
      )}
      {go !== null && <AccountForm submit={go} refusal={actionData?.refusal} quiet={isGuest} />}
      {isGuest ? (
        fine
      ) : (
        <p>
          <a className="link" href={appUrl}>
            {waiting.step === 'taken' ? m.nav_my_course() : m.join_not_now()}
          </a>
        </p>
      )}
      <FormScript nonce={nonce} />
    </AccountScreen>
  );
}
