/** School accounts: requests, and those that were approved. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { schoolBillings, seatLimits } from '@lanewise/contracts/constants/teaching';
import { m } from '@lanewise/words/messages';
import { Field, SelectField } from '../../../shared/forms/field.tsx';
import { textOf } from '../../../shared/forms/form-text.ts';
import { pageContext } from '../../../shared/page-context.ts';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage, utcText } from '../section-page.tsx';
import { endAction, isDone, requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/schools.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_schools_title,
  lead: m.staff_schools_lead,
  roles: ['operator'],
  order: 56,
  async waiting(api) {
    const list = await api.listSchoolRequests({});
    return list.ok ? list.answer.schools.filter(({ state }) => state === 'requested').length : null;
  },
};

type School = CallAnswer<'listSchoolRequests'>['schools'][number] & {
  /** Of the form that grants seats. */
  readonly key: string;
};

const stateWords: Readonly<Record<School['state'], () => string>> = {
  requested: m.staff_schools_state_requested,
  approved: m.staff_schools_state_approved,
  declined: m.staff_schools_state_declined,
  ended: m.staff_schools_state_ended,
};

const billingWords: Readonly<Record<School['billing'], () => string>> = {
  free: m.staff_schools_free,
  invoice: m.staff_schools_invoice,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { schools } = requireStaff(await api.listSchoolRequests({}), request);
  return { schools: schools.map((school) => ({ ...school, key: crypto.randomUUID() })), done: isDone(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const text = textOf(await request.formData());
  if (text('do') === 'grant') {
    const body = { key: text('key'), id: text('id'), seats: Number(text('seats')), months: Number(text('months')) };
    return endAction(await api.grantSeats({ body }), request, {});
  }
  const state = (['approved', 'declined', 'ended'] as const).find((each) => each === text('do')) ?? 'declined';
  const billing = schoolBillings.find((each) => each === text('billing')) ?? 'free';
  return endAction(await api.decideSchool({ body: { id: text('id'), state, billing } }), request, {});
}

export default function Schools({ loaderData: { schools, done }, actionData }: Route.ComponentProps) {
  return (
    <SectionPage section={section} done={done} refusal={actionData?.refusal}>
      {schools.length === 0 && <p>{m.staff_schools_none()}</p>}
      {schools.map((school) => (
        <SchoolCard key={school.id} school={school} />
      ))}
    </SectionPage>
  );
}

function SchoolCard({ school }: { readonly school: School }) {
  const { id, key, name, place, website, about, state, billing, members, pupils } = school;
  return (
    <section className="bo-card" aria-labelledby={`school-${id}`}>
      <h2 id={`school-${id}`}>
        {name}, {place}
      </h2>
      <p className="hint">
        {stateWords[state]()}. {m.staff_schools_asked({ moment: utcText(school.requested_at) })}.{' '}
        {m.staff_schools_counts({ members, pupils })}. {m.staff_schools_owners({ emails: school.owners.join(', ') })}
        {website !== null && <> {website}</>}
      </p>
      <p>{about}</p>
      <form method="post" className="form bo-form">
        <input type="hidden" name="id" value={id} />
        <SelectField name="billing" label={m.staff_schools_billing()} form={`school-${id}`} defaultValue={billing}>
          {schoolBillings.map((each) => (
            <option key={each} value={each}>
              {billingWords[each]()}
            </option>
          ))}
        </SelectField>
        <p className="acts">
          <button className="btn btn-main btn-small" type="submit" name="do" value="approved">
            {state === 'approved' ? m.staff_schools_change() : m.staff_schools_approve()}
          </button>
          {state === 'requested' && (
            <button className="btn btn-quiet btn-small" type="submit" name="do" value="declined">
              {m.staff_schools_decline()}
            </button>
          )}
          {state === 'approved' && (
            <button className="btn btn-quiet btn-small" type="submit" name="do" value="ended">
              {m.staff_schools_end()}
            </button>
          )}
        </p>
      </form>
      {state === 'approved' && (
        <form method="post" className="form bo-form">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="key" value={key} />
          <p className="hint">{m.staff_schools_grant_lead()}</p>
          <Field
            form={`school-${id}`}
            name="seats"
            label={m.staff_schools_seats()}
            type="number"
            min="1"
            max={seatLimits.seats}
            required
          />
          <Field
            form={`school-${id}`}
            name="months"
            label={m.staff_schools_months()}
            type="number"
            min="1"
            max={seatLimits.months}
            required
          />
          <p className="acts">
            <button className="btn btn-quiet btn-small" type="submit" name="do" value="grant">
              {m.staff_schools_grant()}
            </button>
          </p>
        </form>
      )}
    </section>
  );
}
