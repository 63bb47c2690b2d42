/** Confirms an address: by the link in the mail, or by its code for signed-in learners. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Notice } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { type PageContext, pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import type { Route } from './+types/confirm-email.route.ts';
import { CodeField } from './account-fields.tsx';
import { AccountForm, FormScript } from './account-form.tsx';
import { followLink, LinkPage, linkMeta } from './link-page.tsx';
import { linkState } from './link-state.ts';

export const handle = interactive;

/** Returns the address that a signed-in learner has yet to confirm; undefined if there is none. */
async function unconfirmed({ api, hasToken, locale }: PageContext): Promise<string | undefined> {
  if (!hasToken) return undefined;
  const result = await api.getSettings({});
  if (!result.ok && result.error.code === 'AUTHENTICATION') return undefined;
  const { settings } = requireAnswer(result, locale.code);
  return settings.is_email_confirmed ? undefined : settings.email;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = linkState(request);
  const email = state.isDone ? undefined : await unconfirmed(page);
  // Visitors who come without a link, to enter a code, see nothing about links.
  const byCode = email !== undefined && !new URL(request.url).searchParams.has('token');
  const isAgain = new URL(request.url).searchParams.has('again');
  const shown = byCode ? { ...state, fault: undefined } : state;
  return { locale: requireLocale(params.locale), nonce: page.nonce, state: shown, email, byCode, isAgain };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale).code;
  const text = textOf(await request.clone().formData());
  const does = text('do');
  if (does === '') return await followLink(request, api, { call: 'confirmEmail', page: 'confirmEmail', locale });
  const isAgain = does === 'again';
  const result = isAgain
    ? await api.sendConfirmation({ body: {} })
    : await api.confirmEmailByCode({ body: { code: text('code') } });
  if (!result.ok) return formAgain(result.error, locale, {});
  throw redirect(`${href('confirmEmail', { locale })}?${isAgain ? 'again' : 'done'}`, 303);
}

export function meta() {
  return linkMeta(m.confirm_title());
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, state, email, byCode, isAgain } = loaderData;
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
