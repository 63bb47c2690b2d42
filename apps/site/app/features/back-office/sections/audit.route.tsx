/** The activity log of staff. */
import { href } from '@lanewise/contracts/addresses';
import type { StaffActView } from '@lanewise/contracts/calls/back-office';
import { m } from '@lanewise/words/messages';
import { pageContext } from '../../../shared/page-context.ts';
import { actWords } from '../act-words.ts';
import { ListTable } from '../list-table.tsx';
import type { BackOfficeSection } from '../section.ts';
import { ListPages, SectionPage, Utc } from '../section-page.tsx';
import { requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/audit.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_audit_title,
  lead: m.staff_audit_lead,
  roles: ['operator'],
  order: 90,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get('cursor') ?? '';
  const { api } = context.get(pageContext);
  const list = requireStaff(await api.listStaffActs({ query: { cursor } }), request);
  return { ...list, query: searchParams.toString() };
}

export default function Audit({ loaderData: { acts, next, query } }: Route.ComponentProps) {
  return (
    <SectionPage section={section}>
      {acts.length === 0 ? (
        <p>{m.staff_audit_none()}</p>
      ) : (
        <ListTable
          columns={[
            m.staff_audit_time(),
            m.staff_audit_actor(),
            m.staff_audit_what(),
            m.staff_audit_about(),
            m.staff_audit_reason(),
          ]}
        >
          {acts.map((act) => (
            <Act key={act.id} act={act} />
          ))}
        </ListTable>
      )}
      <ListPages next={next} query={new URLSearchParams(query)} />
    </SectionPage>
  );
}

function Act({ act: { at, actor, act, object, reason, detail, learner_id: learner } }: { readonly act: StaffActView }) {
  const facts = Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
  return (
    <tr>
      <th scope="row">
        <Utc at={at} />
      </th>
      <td>{actor}</td>
      <td>
        {actWords(act)}
        {facts.length > 0 && <small>{facts.join(', ')}</small>}
      </td>
      <td>{learner === null ? object : <a href={href('adminLearner', { id: learner })}>{object ?? learner}</a>}</td>
      <td>{reason}</td>
    </tr>
  );
}
