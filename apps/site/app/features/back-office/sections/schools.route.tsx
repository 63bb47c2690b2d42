/** School accounts: requests, and those that were approved. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { schoolBillings, seatLimits } from '@lanewise/contracts/constants/teaching';
import { m } from '@lanewise/words/messages';
import { CountField, SelectField } from '../../../shared/forms/field.tsx';
import { textOf } from '../../../shared/forms/form-text.ts';
import { pageContext } from '../../../shared/page-context.ts';
import { CardForm } from '../card-form.tsx';
import { decisionOf, RequestForm } from '../request-form.tsx';
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

const decisionWords = {
  approve: m.staff_schools_approve,
  change: m.staff_schools_change,
  decline: m.staff_schools_decline,
  end: m.staff_schools_end,
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
  const id = text('id');
  if (text('do') === 'grant') {
    const body = { key: text('key'), id, seats: Number(text('seats')), months: Number(text('months')) };
    return endAction(await api.grantSeats({ body }), request, {});
  }
  const billing = schoolBillings.find((each) => each === text('billing')) ?? 'free';
  return endAction(await api.decideSchool({ body: { id, state: decisionOf(text('do')), billing } }), request, {});
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
      <RequestForm id={id} state={state} words={decisionWords}>
        <SelectField
          name="billing"
          label={m.staff_schools_billing()}
          form={`school-${id}`}
          defaultValue={billing}
          options={schoolBillings.map((each) => [each, billingWords[each]()])}
        />
      </RequestForm>
      {state === 'approved' && (
        <CardForm about={{ id, key }} acts={[{ act: 'grant', label: m.staff_schools_grant(), isQuiet: true }]}>
          <p className="hint">{m.staff_schools_grant_lead()}</p>
          <CountField
            form={`school-${id}`}
            name="seats"
            label={m.staff_schools_seats()}
            max={seatLimits.seats}
            required
          />
          <CountField
            form={`school-${id}`}
            name="months"
            label={m.staff_schools_months()}
            max={seatLimits.months}
            required
          />
        </CardForm>
      )}
    </section>
  );
}
