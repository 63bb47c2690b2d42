/** Values of laws that must be read again: an editor opens the source and says that nothing has changed. */
import type { DueValue } from '@lanewise/contracts/calls/back-office-values';
import { m } from '@lanewise/words/messages';
import { textOf } from '../../../shared/forms/form-text.ts';
import { pageContext } from '../../../shared/page-context.ts';
import { QueueTable, RowForm } from '../list-table.tsx';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage } from '../section-page.tsx';
import { endAction, isDone, requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/values.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_values_title,
  lead: m.staff_values_lead,
  roles: ['editor', 'operator'],
  order: 12,
  async waiting(api) {
    const list = await api.listDueValues({});
    return list.ok ? list.answer.total : null;
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const list = requireStaff(await context.get(pageContext).api.listDueValues({}), request);
  return { ...list, done: isDone(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fact = textOf(await request.formData())('fact');
  return endAction(await context.get(pageContext).api.confirmValue({ body: { fact } }), request, {});
}

export default function Values({ loaderData: { values, total, done }, actionData }: Route.ComponentProps) {
  return (
    <SectionPage section={section} done={done} refusal={actionData?.refusal}>
      <QueueTable
        none={m.staff_values_none()}
        shown={values.length}
        total={total}
        columns={[m.staff_value(), m.staff_value_source(), m.staff_value_read(), m.staff_act()]}
      >
        {values.map((value) => (
          <Value key={value.fact} value={value} />
        ))}
      </QueueTable>
    </SectionPage>
  );
}

function Value({ value: { fact, title, place, text, source, read, until } }: { readonly value: DueValue }) {
  const words = source.section === null ? source.title : `${source.title}, ${source.section}`;
  return (
    <tr>
      <th scope="row">
        {place}: {text}
        <small>{title}</small>
      </th>
      <td>{source.url === null ? words : <a href={source.url}>{words}</a>}</td>
      <td>
        <time dateTime={read}>{read}</time>
        {until !== null && <small>{m.staff_value_until({ day: until })}</small>}
      </td>
      <td>
        <RowForm
          name="fact"
          value={fact}
          text={m.staff_value_confirm()}
          label={m.staff_value_confirm_named({ name: `${place}, ${title}` })}
        />
      </td>
    </tr>
  );
}
