/** The groups of a school's pupils: a list, and a form for a new one or the one that the address names. It works without a script. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { teachingLimits } from '@lanewise/contracts/constants/teaching';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { Field, Notice } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import type { FormErrors } from '../../shared/forms/refusal.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { AccountForm } from '../accounts/account-form.tsx';
import type { Route } from './+types/groups.route.ts';
import { schoolGroups } from './school-groups.ts';
import { SchoolPage } from './school-page.tsx';

export const handle: PageHandle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const known = await schoolGroups(page, locale.code, params.school);
  const query = new URL(request.url).searchParams;
  const chosen = known.groups.find((group) => group.id === query.get('group')) ?? null;
  return { locale, ...known, chosen, isDone: query.has('done'), nonce: page.nonce };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const fields = await request.formData();
  const text = textOf(fields);
  const name = text('name');
  const id = text('id');
  const pupils = fields.getAll('pupil').filter((value) => typeof value === 'string');
  const school = { params: { school: params.school } };
  const sent =
    text('do') === 'delete'
      ? await api.deleteGroup({ ...school, body: { id } })
      : await api.saveGroup({ ...school, body: { id: id === '' ? null : id, name, pupils } });
  if (!sent.ok) return formAgain(sent.error, locale.code, { name, pupils });
  throw redirect(href('teachingGroups', { locale: locale.code, school: params.school }, { done: 1 }), 303);
}

export function meta() {
  return ownPageMeta(m.teaching_groups());
}

export default function Groups({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, school, groups, pupils, chosen, isDone, nonce } = loaderData;
  const place = { locale: locale.code, school: school.id };
  return (
    <SchoolPage
      locale={locale}
      school={school}
      title={m.teaching_groups()}
      lead={m.teaching_groups_lead()}
      nonce={nonce}
    >
      {isDone && actionData === undefined && <Notice>{m.teaching_done()}</Notice>}
      {groups.length === 0 && <p>{m.teaching_groups_none()}</p>}
      <ul className="teaching-list">
        {groups.map(({ id, name, pupils: members }) => (
          <li key={id}>
            <a href={href('teachingGroups', place, { group: id })}>{`${name} (${members.length})`}</a>
          </li>
        ))}
      </ul>
      <GroupForm key={chosen?.id ?? ''} group={chosen} pupils={pupils} refused={actionData} />
      {chosen && (
        <>
          <p>
            <a href={href('teachingAssignments', place, { to: chosen.id })}>{m.teaching_assign()}</a>
          </p>
          <form method="post">
            <input type="hidden" name="id" value={chosen.id} />
            <p className="hint">{m.teaching_group_delete_hint()}</p>
            <button className="btn btn-quiet btn-small" type="submit" name="do" value="delete">
              {m.teaching_group_delete()}
            </button>
          </form>
          <p>
            <a href={href('teachingGroups', place)}>{m.teaching_group_new()}</a>
          </p>
        </>
      )}
    </SchoolPage>
  );
}

type List = CallAnswer<'listGroups'>;

interface GroupFormProps extends Pick<List, 'pupils'> {
  readonly group: List['groups'][number] | null;
  readonly refused:
    | { readonly refusal: FormErrors; readonly name: string; readonly pupils: readonly string[] }
    | undefined;
}

function GroupForm({ group, pupils, refused }: GroupFormProps) {
  const belong = new Set(refused?.pupils ?? group?.pupils);
  return (
    <section aria-labelledby="group">
      <h2 id="group">{group ? m.teaching_group_change({ group: group.name }) : m.teaching_group_new()}</h2>
      <AccountForm submit={m.teaching_group_save()} refusal={refused?.refusal} does="save">
        {group && <input type="hidden" name="id" value={group.id} />}
        <Field
          name="name"
          label={m.teaching_group_name()}
          error={refused?.refusal.fields.name}
          defaultValue={refused?.name ?? group?.name}
          autoComplete="off"
          maxLength={teachingLimits.group}
          required
        />
        {pupils.length > 0 && (
          <fieldset className="teaching-pupils">
            <legend>{m.teaching_group_pupils()}</legend>
            {pupils.map(({ id, name }) => (
              <label key={id} className="consent">
                <input type="checkbox" name="pupil" value={id} defaultChecked={belong.has(id)} />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
        )}
      </AccountForm>
    </section>
  );
}
