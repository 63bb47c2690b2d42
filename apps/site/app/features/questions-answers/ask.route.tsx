/** A learner's own question to the editors. It works without a script. Guests are told that they need an account. */
import { href } from '@lanewise/contracts/addresses';
import { askedLength } from '@lanewise/contracts/constants/asked-questions';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Notice, TextField } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { AccountForm, FormScript } from '../accounts/account-form.tsx';
import type { Route } from './+types/ask.route.ts';

export const handle = interactive;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, locale, nonce, hasToken } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const own = href('askQuestion', { locale: locale.code });
  if (pathname !== own) throw redirect(own, 301);
  // A token that has ended makes a guest.
  const settings = hasToken ? await api.getSettings({}) : null;
  if (settings !== null && !(settings.ok || settings.error.code === 'AUTHENTICATION'))
    requireAnswer(settings, locale.code);
  return { nonce, isSignedIn: settings?.ok === true, isSent: searchParams.has('sent') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  // Forms send line breaks as CR LF.
  const question = textOf(await request.formData())('question').replaceAll('\r\n', '\n');
  const body = { subject_code: locale.country, question };
  const sent = await api.askQuestion({ body, query: { locale: locale.content } });
  if (!sent.ok) return formAgain(sent.error, locale.code, { question });
  throw redirect(href('askQuestion', { locale: locale.code }, { sent: 1 }), 303);
}

export function meta() {
  return ownPageMeta(m.qa_ask_title());
}

export default function Ask({ loaderData, actionData, params }: Route.ComponentProps) {
  const { nonce, isSignedIn, isSent } = loaderData;
  const locale = locales[params.locale as LocaleCode];
  return (
    <Screen locale={locale}>
      <div className="page article">
        <h1>{m.qa_ask_title()}</h1>
        <p className="lead">{m.qa_ask_lead()}</p>
        {isSent && actionData === undefined ? (
          <Notice>{m.qa_ask_sent()}</Notice>
        ) : isSignedIn ? (
          <AccountForm submit={m.qa_ask_go()} refusal={actionData?.refusal}>
            <TextField
              name="question"
              label={m.qa_ask_label()}
              hint={m.qa_ask_hint()}
              error={actionData?.refusal.fields.question}
              defaultValue={actionData?.question}
              maxLength={askedLength.most}
              rows={4}
              required
            />
          </AccountForm>
        ) : (
          <>
            <p>{m.qa_ask_sign_in()}</p>
            <p>
              <a className="btn btn-main" href={href('signup', { locale: locale.code })}>
                {m.signup_title()}
              </a>{' '}
              <a className="btn btn-quiet" href={href('login', { locale: locale.code })}>
                {m.nav_sign_in()}
              </a>
            </p>
          </>
        )}
        <p>
          <a href={href('questionsAnswers', { locale: locale.code })}>{m.qa_name()}</a>
        </p>
      </div>
      <FormScript nonce={nonce} />
    </Screen>
  );
}
