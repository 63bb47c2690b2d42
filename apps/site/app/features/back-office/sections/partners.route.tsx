/** Driving schools that use the driving API: added, their keys and secrets replaced, ended. A new key or secret is shown once. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';
import { data } from 'react-router';
import { Field } from '../../../shared/forms/field.tsx';
import { textOf } from '../../../shared/forms/form-text.ts';
import { pageContext } from '../../../shared/page-context.ts';
import { CardForm } from '../card-form.tsx';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage, Utc, utcText } from '../section-page.tsx';
import { endAction, isDone, refusedAction, requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/partners.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_driving_title,
  lead: m.staff_driving_lead,
  roles: ['operator'],
  order: 58,
};

type Partner = CallAnswer<'listPartners'>['partners'][number];

/** What was made, each with the words for it; nobody can look it up later. */
type Made = readonly (readonly [words: string, text: string])[];

/** Shows what was made in the answer itself: after a redirect it would have to be stored. */
const showing = (made: Made) => data({ made, refusal: undefined }, { headers: { 'cache-control': 'no-store' } });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { partners } = requireStaff(await context.get(pageContext).api.listPartners({}), request);
  return { partners, done: isDone(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const text = textOf(await request.formData());
  const partner = text('partner');
  if (text('do') === 'add') {
    const typed = { name: text('name'), webhook_url: text('webhook_url') };
    const added = await api.addPartner({ body: { ...typed, webhook_url: typed.webhook_url || null } });
    if (!added.ok) return refusedAction(added.error, request, { made: undefined });
    const { id, key, secret } = added.answer;
    return showing([
      [m.staff_driving_id(), id],
      [m.staff_driving_key(), key],
      [m.staff_driving_secret(), secret],
    ]);
  }
  if (text('do') === 'secret') {
    const replaced = await api.replacePartnerSecret({ body: { partner } });
    if (!replaced.ok) return refusedAction(replaced.error, request, { made: undefined });
    return showing([[m.staff_driving_secret(), replaced.answer.secret]]);
  }
  if (text('do') === 'key') {
    const replaced = await api.replacePartnerKey({ body: { partner } });
    if (!replaced.ok) return refusedAction(replaced.error, request, { made: undefined });
    return showing([[m.staff_driving_key(), replaced.answer.key]]);
  }
  const ended =
    text('do') === 'instructor'
      ? await api.addInstructor({ body: { partner, email: text('email') } })
      : await api.endPartner({ body: { partner } });
  return endAction(ended, request, { made: undefined });
}

export default function Partners({ loaderData: { partners, done }, actionData }: Route.ComponentProps) {
  const made = actionData?.made;
  return (
    <SectionPage section={section} done={done && !made} refusal={actionData?.refusal}>
      {made && (
        <section className="bo-card" aria-labelledby="made">
          <h2 id="made">{m.staff_driving_made()}</h2>
          <dl>
            {made.map(([words, text]) => (
              <div key={words}>
                <dt>{words}</dt>
                <dd>
                  <code>{text}</code>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {partners.length === 0 && <p>{m.staff_driving_none()}</p>}
      {partners.map((partner) => (
        <PartnerCard key={partner.id} partner={partner} />
      ))}
      <section className="bo-card" aria-labelledby="add">
        <h2 id="add">{m.staff_driving_add()}</h2>
        <CardForm about={{}} acts={[{ act: 'add', label: m.staff_driving_add() }]}>
          <Field form="add" name="name" label={m.staff_driving_name()} />
          <Field
            form="add"
            name="webhook_url"
            type="url"
            label={m.staff_driving_webhook()}
            hint={m.staff_driving_webhook_hint()}
          />
        </CardForm>
      </section>
    </SectionPage>
  );
}

function PartnerCard({ partner }: { readonly partner: Partner }) {
  const { id, name, webhook_url: webhook, added_at: added, instructors, exams, old_secret_until: oldUntil } = partner;
  return (
    <section className="bo-card" aria-labelledby={`partner-${id}`}>
      <h2 id={`partner-${id}`}>{name}</h2>
      <p className="hint">
        <code>{id}</code> {m.staff_driving_added()} <Utc at={added} />. {m.staff_driving_counts({ instructors, exams })}
        . {webhook ?? m.staff_driving_no_webhook()}
        {oldUntil !== null && <> {m.staff_driving_old_secret({ moment: utcText(oldUntil) })}</>}
      </p>
      <CardForm about={{ partner: id }} acts={[{ act: 'instructor', label: m.staff_driving_instructor_add() }]}>
        <Field form={id} name="email" type="email" label={m.staff_driving_instructor()} />
      </CardForm>
      <CardForm
        fold={m.staff_driving_replace()}
        about={{ partner: id }}
        acts={[
          { act: 'secret', label: m.staff_driving_replace_secret(), isQuiet: true },
          { act: 'key', label: m.staff_driving_replace_key(), isQuiet: true },
        ]}
      >
        <p>{m.staff_driving_replace_lead()}</p>
      </CardForm>
      <CardForm
        fold={m.staff_driving_end()}
        about={{ partner: id }}
        acts={[{ act: 'end', label: m.staff_driving_end(), isQuiet: true }]}
      >
        <p>{m.staff_driving_end_lead()}</p>
      </CardForm>
    </section>
  );
}
