/** Confirming an address: by the link from the mail, or by its code for who is signed in. */
import { href } from '@lanewise/contracts/addresses';
import { isAuthenticationError } from '@lanewise/contracts/api-errors';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { Notice } from '../forms/field.tsx';
import { textOf } from '../forms/form-text.ts';
import { attempt } from '../forms/refusal.ts';
import { type PageContext, pageContext } from '../page-context.ts';
import { pageData } from '../shell/page-data.ts';
import { doing } from '../shell/page-handle.ts';
import { requireLocale } from '../shell/signed-in-visitor.server.ts';
import type { Route } from './+types/confirm-email.route.ts';
import { CodeField } from './account-fields.tsx';
import { AccountForm, FormScript } from './account-form.tsx';
import { followLink, LinkPage, linkMeta } from './link-page.tsx';
import { linkState } from './link-state.ts';

export const handle = doing;

/** Returns the address that a signed-in learner has yet to confirm; undefined where there is none. */
async function unconfirmed({ api, hasToken }: PageContext): Promise<string | undefined> {
  if (!hasToken) return undefined;
  try {
    const answer = await api.getSettings({});
    return answer && !answer.settings.is_email_confirmed ? answer.settings.email : undefined;
  } catch (error) {
    if (isAuthenticationError(error)) return undefined;
    throw error;
  }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = linkState(request);
  const email = state.isDone ? undefined : await unconfirmed(page);
  // Who comes without a link to enter a code is told nothing about links.
  const byCode = email !== undefined && !new URL(request.url).searchParams.has('token');
  const isAgain = new URL(request.url).searchParams.has('again');
  const shown = byCode ? { ...state, fault: undefined } : state;
  return pageData({ locale: requireLocale(params.locale), nonce: page.nonce, state: shown, email, byCode, isAgain });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const path = href('confirmEmail', { locale: requireLocale(params.locale).code });
  const text = textOf(await request.clone().formData());
  const does = text('do');
  if (does === '') return await followLink(request, api, 'confirmEmail', path);
  const made = await attempt<unknown>(api, (heard) =>
    does === 'again'
      ? heard.sendConfirmation({ body: {} })
      : heard.confirmEmailByCode({ body: { code: text('code') } }),
  );
  if (made.refusal) return data({ refusal: made.refusal }, { status: made.status });
  throw redirect(does === 'again' ? `${path}?again` : `${path}?done`, 303);
}

export function meta() {
  return linkMeta(m.confirm_title());
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, state, email, byCode, isAgain } = loaderData.value;
  const refusal = actionData?.refusal;
  const words = {
    title: m.confirm_title(),
    lead: byCode ? m.code_lead({ email: email ?? '' }) : m.confirm_lead(),
    submit: m.confirm_go(),
    done: m.confirm_done(),
  };
  return (
    <LinkPage
      locale={locale}
      state={byCode ? { ...state, fault: '' } : state}
      refusal={byCode ? undefined : refusal}
      words={words}
      next={{ href: href('app'), text: m.nav_my_course() }}
    >
      {email !== undefined && (
        <>
          {isAgain && <Notice>{m.code_again_sent()}</Notice>}
          <AccountForm submit={m.code_go()} refusal={byCode ? refusal : undefined} does="code">
            <CodeField error={byCode ? refusal?.fields.code : undefined} />
          </AccountForm>
          <AccountForm submit={m.code_again()} does="again" quiet />
        </>
      )}
      <FormScript nonce={nonce} />
    </LinkPage>
  );
}
