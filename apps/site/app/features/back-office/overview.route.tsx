/** The first page of the back office: every section, and how much is waiting in it. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { pageContext } from '../../shared/page-context.ts';
import type { Route } from './+types/overview.route.ts';
import { sectionsFor } from './registry.ts';
import { SectionPage } from './section-page.tsx';
import { requireStaff } from './staff-answer.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { roles } = requireStaff(await api.getBackOffice({}), request);
  const waiting = await Promise.all(
    sectionsFor(roles).map(async ({ slug, waiting }) => [slug, (await waiting?.(api)) ?? null] as const),
  );
  return { roles, waiting: Object.fromEntries(waiting) };
}

export default function Overview({ loaderData: { roles, waiting } }: Route.ComponentProps) {
  return (
    <SectionPage section={{ title: m.staff_title, lead: m.staff_lead }}>
      <ul className="bo-cards">
        {sectionsFor(roles).map(({ slug, title, lead }) => {
          const count = waiting[slug] ?? null;
          return (
            <li key={slug} className="bo-card">
              <h2>
                <a href={href('adminSection', { section: slug })}>{title()}</a>
              </h2>
              <p>{lead()}</p>
              {count !== null && (
                <p className={count > 0 ? 'bo-count bo-count-due' : 'bo-count'}>
                  {count > 0 ? m.staff_waiting({ count }) : m.staff_none_waiting()}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </SectionPage>
  );
}
