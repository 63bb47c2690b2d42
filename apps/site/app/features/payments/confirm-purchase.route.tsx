/** A parent confirms what a minor wants to buy. Opening the link changes nothing, because mail scanners open every link. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { FormError, Notice } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { refusalOf } from '../../shared/forms/refusal.ts';
import { moneyOf } from '../../shared/money.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { linkMeta } from '../accounts/link-page.tsx';
import { linkState } from '../accounts/link-state.ts';
import { lengthOf, taxOf } from '../orders/plan-words.ts';
import type { Route } from './+types/confirm-purchase.route.ts';

export const handle: PageHandle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = requireLocale(params.locale);
  const state = linkState(request);
  const none = { locale, ...state, asked: null };
  if (state.isDone || state.fault !== undefined) return none;
  const opened = await context.get(pageContext).api.openApproval({ body: { token: state.token } });
  if (opened.ok) return { ...none, isDone: opened.answer.is_confirmed, asked: opened.answer };
  const { form, fields } = refusalOf(opened.error);
  return { ...none, fault: form ?? Object.values(fields)[0] };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const locale = requireLocale(params.locale);
  const text = textOf(await request.formData());
  const body = { token: text('token'), text: text('text') };
  const confirmed = await context.get(pageContext).api.confirmApproval({ body });
  if (!confirmed.ok) return formAgain(confirmed.error, locale.code, {});
  throw redirect(href('confirmPurchase', { locale: locale.code }, { done: '1' }), 303);
}

export function meta() {
  return linkMeta(m.purchase_parent_title());
}

export default function ConfirmPurchase({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, isDone, fault, token, asked } = loaderData;
  const refusal = actionData?.refusal;
  return (
    <Screen locale={locale}>
      <div className="page narrow plans">
        <h1>{m.purchase_parent_title()}</h1>
        <FormError error={fault ?? (refusal && (refusal.form ?? Object.values(refusal.fields)[0]))} />
        {isDone && <Notice>{m.purchase_parent_done()}</Notice>}
        {!isDone && asked && (
          <>
            <p className="lead">{m.purchase_parent_lead({ address: asked.child_email })}</p>
            <section className="plan-card">
              <h2>{lengthOf(asked.plan)}</h2>
              <p className="plan-price">{moneyOf(asked.plan, locale)}</p>
              <p className="fine">{taxOf(asked.plan, locale)}</p>
            </section>
            <form method="post" className="form">
              <input type="hidden" name="token" value={token} />
              <input type="hidden" name="text" value={asked.text} />
              <p>{asked.text}</p>
              <button className="btn btn-main btn-wide" type="submit">
                {m.purchase_parent_go()}
              </button>
            </form>
          </>
        )}
      </div>
    </Screen>
  );
}
