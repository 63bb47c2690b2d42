/** The list of a school's pupils as CSV. */
import { fileAnswer } from '../../shared/calls/file-answer.ts';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import type { Route } from './+types/pupils-file.route.ts';

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { api } = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const asked = { params: { school: params.school }, query: { locale: locale.content } };
  const { name, text } = requireAnswer(await api.getPupilsFile(asked), locale.code);
  return fileAnswer({ name, text, type: 'text/csv' });
}
