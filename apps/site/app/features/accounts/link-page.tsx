/**
 * The pages opened by links in mails. Opening one changes nothing, because mail scanners open every link; the action needs a click.
 */
import { href } from '@lanewise/contracts/addresses';
import type { Api } from '@lanewise/contracts/client';
import type { Locale, LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { FormError, Notice } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import type { FormErrors } from '../../shared/forms/refusal.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { AccountForm, FormScript } from './account-form.tsx';
import { AccountScreen } from './account-screen.tsx';
import type { LinkState } from './link-state.ts';

/**
 * For the head of such a page: the token in its address must not reach anyone through the referrer, not even our own log. `no-referrer` would
 * make a browser send a form's origin as `null` (Fetch standard, "append a request `Origin` header").
 */
const withoutPath = { name: 'referrer', content: 'strict-origin' } as const;

/** Returns the head of such a page. */
export function linkMeta(title: string) {
  return [...ownPageMeta(title), withoutPath];
}

/** The calls that links in mails make. */
export type LinkCall =
  | 'confirmEmail'
  | 'confirmParent'
  | 'undoDeletionByLink'
  | 'undoChange'
  | 'stopStudyMails'
  | 'stopParentMails';

/** The page of a link and the call that it makes. */
interface FollowedLink {
  readonly call: LinkCall;
  readonly page: 'confirmEmail' | 'confirmParent' | 'keepAccount' | 'undoChange' | 'stopStudyMails' | 'stopParentMails';
  readonly locale: LocaleCode;
}

/** Makes the call of a link. Returns the refusal; redirects to the page's own address, without the token, if it succeeds. */
export async function followLink(request: Request, api: Api, { call, page, locale }: FollowedLink) {
  const token = textOf(await request.formData())('token');
  const followed = await api[call]({ body: { token } });
  if (!followed.ok) return formAgain(followed.error, locale, {});
  throw redirect(`${href(page, { locale })}?done`, 303);
}

interface LinkPageWords {
  readonly words: {
    readonly title: string;
    readonly lead: string;
    readonly submit: string;
    readonly done: string;
  };
  /** Link to the next page once it is done. */
  readonly next: { readonly href: string; readonly text: string };
}

interface LinkPageProps extends LinkPageWords {
  readonly locale: Locale;
  readonly state: LinkState;
  readonly refusal: FormErrors | undefined;
  readonly children?: ReactNode;
}

export function LinkPage({ locale, state, refusal, words, next, children }: LinkPageProps) {
  const { fault, token, isDone } = state;
  return (
    <AccountScreen locale={locale} title={words.title} {...(!isDone && fault === undefined && { lead: words.lead })}>
      {isDone ? (
        <>
          <Notice>{words.done}</Notice>
          <p>
            <a className="btn btn-main" href={next.href}>
              {next.text}
            </a>
          </p>
        </>
      ) : (
        <>
          <FormError error={refusal ? undefined : fault || undefined} />
          {fault === undefined && (
            <AccountForm
              submit={words.submit}
              refusal={refusal && { form: refusal.form ?? refusal.fields.token, fields: {} }}
            >
              <input type="hidden" name="token" value={token} />
            </AccountForm>
          )}
          {children}
          {(fault || refusal) && (
            <p>
              <a className="link" href={href('login', { locale: locale.code })}>
                {m.account_back_to_login()}
              </a>
            </p>
          )}
        </>
      )}
    </AccountScreen>
  );
}

/** The data of a page that serves only links. */
export interface LinkPageData {
  readonly locale: Locale;
  readonly nonce: string;
  readonly state: LinkState;
}

interface LinkOnlyPageProps extends LinkPageWords {
  readonly loaderData: LinkPageData;
  readonly actionData: { readonly refusal: FormErrors } | undefined;
}

/** The page of a route that serves only links. */
export function LinkOnlyPage({ loaderData, actionData, words, next }: LinkOnlyPageProps) {
  const { locale, nonce, state } = loaderData;
  return (
    <LinkPage locale={locale} state={state} refusal={actionData?.refusal} words={words} next={next}>
      <FormScript nonce={nonce} />
    </LinkPage>
  );
}
