/**
 * Cancelling a contract and withdrawing from it, without signing in: two clicks, and a confirmation with date and time. The same page serves the
 * link in a mail, and learners who are signed in. § 312k BGB, Art. L. 215-1-1 Code de la consommation, Directive 2011/83/EU, Art. 11a.
 */

import { href } from '@lanewise/contracts/addresses';
import type { ContractView, ReceivedDeclaration } from '@lanewise/contracts/calls/declarations';
import { buyingCountries } from '@lanewise/contracts/constants/buying';
import type { DeclarationKind } from '@lanewise/contracts/constants/declarations';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { FormError } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { type FormErrors, refusalOf } from '../../shared/forms/refusal.ts';
import { type PageContext, pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { linkMeta } from '../accounts/link-page.tsx';
import { dayOf, lengthOf, momentOf } from '../orders/plan-words.ts';
import type { Route } from './+types/declaration.route.ts';
import { DeclarationForm, type TypedDeclaration } from './declaration-form.tsx';
import { DeclarationLink, DeclarationReceived } from './declaration-received.tsx';
import { declarationWords } from './declaration-words.ts';

export const handle: PageHandle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const none = { locale, kind: kindOf(request), token: '', receivedAt: null, contracts: [], fault: undefined };
  if (token === '') return { ...none, contracts: await ownContracts(page) };
  const opened = await page.api.openDeclaration({ body: { token } });
  if (!opened.ok) {
    const { form, fields } = refusalOf(opened.error);
    return { ...none, fault: form ?? fields.token };
  }
  const { kind, received_at: receivedAt, contracts } = opened.answer;
  return { locale, kind, token, receivedAt, contracts, fault: undefined };
}

function kindOf(request: Request): DeclarationKind {
  return new URL(request.url).pathname.endsWith('/withdraw') ? 'withdraw' : 'cancel';
}

/** Returns the contracts of a signed-in learner, who need not say again who they are. */
async function ownContracts({ api, hasToken }: PageContext): Promise<ContractView[]> {
  const listed = hasToken ? await api.listContracts({}) : null;
  return listed?.ok ? listed.answer.contracts : [];
}

/** What the page shows after a form was sent. */
interface Sent {
  readonly receivedAt: string;
  /** null: a link was mailed. */
  readonly received: ReceivedDeclaration | null;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, locale: pageLocale } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const [kind, id, token] = [kindOf(request), text('id'), text('token')];
  if (id !== '') {
    const answer = await (token === ''
      ? api.declareOwn({ body: { kind, id } })
      : api.confirmDeclaration({ body: { token, id } }));
    if (!answer.ok) return formAgain(answer.error, locale.code, { typed: undefined });
    return { sent: { receivedAt: answer.answer.received_at, received: answer.answer } satisfies Sent };
  }
  const typed: TypedDeclaration = {
    email: text('email'),
    order_number: text('order_number'),
    name: text('name'),
    ends_on: text('ends_on'),
    reason: text('reason').replaceAll('\r\n', '\n'),
  };
  const { ends_on, ...rest } = typed;
  const answer = await api.declare({
    body: { kind, ...rest, ...(ends_on !== '' && { ends_on }) },
    query: { locale: pageLocale.content },
  });
  if (!answer.ok) return formAgain(answer.error, locale.code, { typed });
  return { sent: { receivedAt: answer.answer.received_at, received: answer.answer.received } satisfies Sent };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return linkMeta(declarationWords[loaderData?.kind ?? 'cancel'].title());
}

export default function DeclarationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, kind, token, receivedAt, contracts, fault } = loaderData;
  const words = declarationWords[kind];
  if (actionData && 'sent' in actionData) {
    const { received, receivedAt: at } = actionData.sent;
    return (
      <Screen locale={locale}>
        <div className="page narrow plans">
          {received === null ? (
            <DeclarationLink locale={locale} at={at} />
          ) : (
            <DeclarationReceived locale={locale} received={received} />
          )}
        </div>
      </Screen>
    );
  }
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  const isLink = token !== '';
  const isPossible = kind === 'cancel' || buyingCountries[locale.country].canWithdraw;
  const shown = isPossible ? contracts : contracts.filter(({ can_withdraw: can }) => can);
  return (
    <Screen locale={locale}>
      <div className="page narrow plans">
        <h1>{words.title()}</h1>
        <p className="lead">
          {receivedAt === null
            ? isPossible
              ? words.lead()
              : m.withdraw_nowhere()
            : m.declared_link_asked({ moment: momentOf(receivedAt, locale) })}
        </p>
        <FormError error={formError(refused?.refusal, refused?.typed, fault)} />
        {kind === 'withdraw' && <WithdrawalLinks locale={locale} isPossible={isPossible} />}
        {isLink && shown.length === 0 && <p>{m.declared_none()}</p>}
        {shown.length > 0 && <h2>{m.declared_yours()}</h2>}
        {shown.map((contract) => (
          <Contract key={contract.id} locale={locale} kind={kind} token={token} contract={contract} />
        ))}
        {!isLink && isPossible && (
          <>
            {shown.length > 0 && <h2>{m.declared_other()}</h2>}
            <DeclarationForm kind={kind} typed={refused?.typed} errors={refused?.refusal.fields ?? {}} />
          </>
        )}
      </div>
    </Screen>
  );
}

/** Leads to the instructions and the model form; where there is no right to withdraw, to what holds instead. */
function WithdrawalLinks({ locale, isPossible }: { readonly locale: Locale; readonly isPossible: boolean }) {
  const place = { locale: locale.code };
  return (
    <>
      <p>
        <a className="link" href={href('withdrawalForm', place)}>
          {isPossible ? m.withdraw_form_link() : m.withdraw_nowhere_more()}
        </a>
      </p>
      {!isPossible && (
        <p>
          <a className="btn btn-main" href={href('cancel', place)}>
            {m.declared_to_cancel()}
          </a>
        </p>
      )}
    </>
  );
}

/** Returns what stands above the form: a refusal without a field to stand at, or the fault of the link. */
function formError(
  refusal: FormErrors | undefined,
  typed: TypedDeclaration | undefined,
  fault: string | undefined,
): string | undefined {
  if (!refusal) return fault;
  return refusal.form ?? (typed ? undefined : Object.values(refusal.fields)[0]);
}

interface ContractProps {
  readonly locale: Locale;
  readonly kind: DeclarationKind;
  readonly token: string;
  readonly contract: ContractView;
}

/** A contract with the button that ends it. */
function Contract({ locale, kind, token, contract }: ContractProps) {
  const { id, plan, order_number: order, ordered_at: ordered, can_withdraw: canWithdraw } = contract;
  return (
    <section className="plan-card">
      <p>{m.declared_contract({ plan: lengthOf(plan), order, day: dayOf(ordered, locale) })}</p>
      {kind === 'withdraw' && !canWithdraw ? (
        <p className="fine">
          {m.declared_late()}{' '}
          <a className="link" href={href('cancel', { locale: locale.code })}>
            {m.declared_to_cancel()}
          </a>
        </p>
      ) : (
        <form method="post" className="form">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="token" value={token} />
          <button className="btn btn-main" type="submit">
            {declarationWords[kind].go()}
          </button>
        </form>
      )}
    </section>
  );
}
