/** Guarantee claims, each with its evidence and a button that refunds the payment. */
import { href } from '@lanewise/contracts/addresses';
import type { ClaimView } from '@lanewise/contracts/calls/back-office-claims';
import { m } from '@lanewise/words/messages';
import { textOf } from '../../../shared/forms/form-text.ts';
import { pageContext } from '../../../shared/page-context.ts';
import { CardForm } from '../card-form.tsx';
import { moneyText } from '../money-words.ts';
import { ReasonField } from '../reason-field.tsx';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage, Utc } from '../section-page.tsx';
import { endAction, isDone, requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/guarantee.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_claims_title,
  lead: m.staff_claims_lead,
  roles: ['operator'],
  order: 32,
  async waiting(api) {
    const list = await api.listClaims({});
    return list.ok ? list.answer.waiting : null;
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { claims } = requireStaff(await context.get(pageContext).api.listClaims({}), request);
  return { claims: claims.map((claim) => ({ ...claim, key: crypto.randomUUID() })), done: isDone(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const text = textOf(await request.formData());
  const body = { key: text('key'), reason: text('reason'), learner_id: text('learner'), pays: text('do') === 'pay' };
  return endAction(await context.get(pageContext).api.decideClaim({ body }), request, {});
}

export default function Guarantee({ loaderData: { claims, done }, actionData }: Route.ComponentProps) {
  return (
    <SectionPage section={section} done={done} refusal={actionData?.refusal}>
      {claims.length === 0 && <p>{m.staff_claims_none()}</p>}
      {claims.map((claim) => (
        <Claim key={claim.learner_id} claim={claim} />
      ))}
    </SectionPage>
  );
}

const stateWords: Readonly<Record<ClaimView['state'], () => string>> = {
  waiting: m.staff_claim_waiting,
  paid: m.staff_claim_paid,
  refused: m.staff_claim_refused,
};

function Claim({ claim }: { readonly claim: ClaimView & { readonly key: string } }) {
  const { learner_id: learner, order_number: order, readiness, amount, currency, state } = claim;
  const title = `claim-${learner}`;
  return (
    <section className="bo-card" aria-labelledby={title}>
      <h2 id={title}>
        <a href={href('adminLearner', { id: learner })}>{order}</a>: {moneyText(amount, currency)}
      </h2>
      <dl className="bo-facts">
        <dt>{m.staff_state()}</dt>
        <dd>{stateWords[state]()}</dd>
        <dt>{m.staff_claim_test()}</dt>
        <dd>
          {claim.course_code}, {claim.taken_on}, {claim.office}
        </dd>
        <dt>{m.staff_claim_readiness()}</dt>
        <dd>{Math.floor(readiness * 1000) / 10} %</dd>
        <dt>{m.staff_claim_asked()}</dt>
        <dd>
          <Utc at={claim.asked_at} />
        </dd>
      </dl>
      {state === 'waiting' && (
        <CardForm
          about={{ key: claim.key, learner }}
          acts={[
            { act: 'pay', label: m.staff_claim_pay() },
            { act: 'refuse', label: m.staff_claim_refuse(), isQuiet: true },
          ]}
        >
          <ReasonField form={title} />
        </CardForm>
      )}
    </section>
  );
}
