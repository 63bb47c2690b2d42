/** Payments that a bank has reversed or is deciding on. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { pageContext } from '../../../shared/page-context.ts';
import { ListTable } from '../list-table.tsx';
import { stateWords } from '../money-words.ts';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage, Utc } from '../section-page.tsx';
import { requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/disputes.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_disputes_title,
  lead: m.staff_disputes_lead,
  roles: ['operator'],
  order: 31,
  async waiting(api) {
    const list = await api.listDisputes({});
    return list.ok ? list.answer.open : null;
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  return requireStaff(await context.get(pageContext).api.listDisputes({}), request);
}

export default function Disputes({ loaderData: { disputes } }: Route.ComponentProps) {
  return (
    <SectionPage section={section}>
      {disputes.length === 0 ? (
        <p>{m.staff_disputes_none()}</p>
      ) : (
        <ListTable columns={[m.staff_order(), m.staff_plan(), m.staff_provider(), m.staff_disputed(), m.staff_state()]}>
          {disputes.map((dispute) => (
            <tr key={`${dispute.subscription_id} ${dispute.disputed_at}`}>
              <th scope="row">
                <a href={href('adminLearner', { id: dispute.learner_id })}>{dispute.order_number}</a>
              </th>
              <td>{dispute.plan_id}</td>
              <td>{dispute.provider}</td>
              <td>
                <Utc at={dispute.disputed_at} />
              </td>
              <td>
                {dispute.decided_at === null ? m.staff_dispute_open() : stateWords[dispute.state]()}
                {dispute.respond_by !== null && (
                  <small>
                    {m.staff_respond_by()} <Utc at={dispute.respond_by} />
                  </small>
                )}
                {dispute.decided_at !== null && (
                  <small>
                    <Utc at={dispute.decided_at} />
                  </small>
                )}
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </SectionPage>
  );
}
