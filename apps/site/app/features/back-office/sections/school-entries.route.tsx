/** Entries of the directory of driving schools: who looks after which, what they have changed, and the buttons that undo it. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { subjectCodes } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { textOf } from '../../../shared/forms/form-text.ts';
import { pageContext } from '../../../shared/page-context.ts';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage, utcText } from '../section-page.tsx';
import { endAction, isDone, requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/school-entries.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_entries_title,
  lead: m.staff_entries_lead,
  roles: ['operator'],
  order: 59,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return { ...requireStaff(await api.listSchoolEntries({}), request), done: isDone(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const text = textOf(await request.formData());
  const entry = { country: text('country'), school: text('school') };
  switch (text('do')) {
    case 'give':
      return endAction(await api.giveSchoolEntry({ body: { ...entry, email: text('email') } }), request, {});
    case 'end':
      return endAction(await api.endSchoolClaim({ body: entry }), request, {});
    default:
      return endAction(await api.undoEntryEdit({ body: { id: text('id') } }), request, {});
  }
}

export default function SchoolEntries({ loaderData: { claims, edits, done }, actionData }: Route.ComponentProps) {
  return (
    <SectionPage section={section} done={done} refusal={actionData?.refusal}>
      <section className="bo-part" aria-labelledby="give">
        <h2 id="give">{m.staff_entries_give()}</h2>
        <form method="post" className="form bo-form">
          <div className="field">
            <label htmlFor="give-country">{m.staff_entries_country()}</label>
            <select className="input" id="give-country" name="country">
              {subjectCodes.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="give-school">{m.staff_entries_school()}</label>
            <input className="input" id="give-school" name="school" maxLength={64} required />
          </div>
          <div className="field">
            <label htmlFor="give-email">{m.staff_entries_account()}</label>
            <input className="input" id="give-email" name="email" type="email" maxLength={254} required />
          </div>
          <p className="acts">
            <button className="btn btn-main btn-small" type="submit" name="do" value="give">
              {m.staff_entries_give_go()}
            </button>
          </p>
        </form>
      </section>
      <section className="bo-part" aria-labelledby="claims">
        <h2 id="claims">{m.staff_entries_claims()}</h2>
        {claims.length === 0 && <p>{m.staff_entries_claims_none()}</p>}
        {claims.map((claim) => (
          <ClaimCard key={`${claim.country}/${claim.school}`} claim={claim} />
        ))}
      </section>
      <section className="bo-part" aria-labelledby="edits">
        <h2 id="edits">{m.staff_entries_edits()}</h2>
        {edits.length === 0 && <p>{m.staff_entries_edits_none()}</p>}
        {edits.map((edit) => (
          <EditCard key={edit.id} edit={edit} />
        ))}
      </section>
    </SectionPage>
  );
}

type Entries = CallAnswer<'listSchoolEntries'>;

function ClaimCard({ claim }: { readonly claim: Entries['claims'][number] }) {
  const { country, school, name, place, account, proof, email, claimed_at: at } = claim;
  const moment = utcText(at);
  return (
    <div className="bo-card">
      <h3>
        {name}, {place}
      </h3>
      <p className="hint">
        {country}/{school}. {account}.{' '}
        {proof === 'mail'
          ? m.staff_entries_by_mail({ email: email ?? '', moment })
          : m.staff_entries_by_operator({ moment })}
        .
      </p>
      <form method="post" className="acts">
        <input type="hidden" name="country" value={country} />
        <input type="hidden" name="school" value={school} />
        <button className="btn btn-quiet btn-small" type="submit" name="do" value="end">
          {m.staff_entries_end({ name })}
        </button>
      </form>
    </div>
  );
}

type Values = Entries['edits'][number]['before'];

function valuesText({ hours, languages, lesson_price: price, currency, lesson_minutes: minutes }: Values): string {
  const priced =
    price === null ? m.staff_entries_no_price() : `${(price / 100).toFixed(2)} ${currency} / ${minutes} min`;
  return [hours ?? '-', languages.join(', ') || '-', priced].join(' · ');
}

function EditCard({ edit }: { readonly edit: Entries['edits'][number] }) {
  const { id, country, school, name, account, edited_at: at, undone_at: undone, before, after } = edit;
  return (
    <div className="bo-card">
      <h3>{name}</h3>
      <p className="hint">
        {country}/{school}.{' '}
        {m.staff_entries_edit({ account: account ?? m.staff_entries_deleted(), moment: utcText(at) })}.
      </p>
      <p>
        {m.staff_entries_before()}: {valuesText(before)}
      </p>
      <p>
        {m.staff_entries_after()}: {valuesText(after)}
      </p>
      {undone === null ? (
        <form method="post" className="acts">
          <input type="hidden" name="id" value={id} />
          <button className="btn btn-quiet btn-small" type="submit" name="do" value="undo">
            {m.staff_entries_undo({ name })}
          </button>
        </form>
      ) : (
        <p>{m.staff_entries_undone({ moment: utcText(undone) })}</p>
      )}
    </div>
  );
}
