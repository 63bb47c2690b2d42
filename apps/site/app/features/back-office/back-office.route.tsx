/** The back office: its own frame around the sections. Plain pages and forms without a script; for editors and operators only. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { Outlet, useLocation } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import type { Route } from './+types/back-office.route.ts';
import { BackOfficeFrame } from './frame.tsx';
import { sectionsFor } from './registry.ts';
import { requireStaff } from './staff-answer.ts';

export const handle: PageHandle = interactive;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, roles } = requireStaff(await context.get(pageContext).api.getBackOffice({}), request);
  return { email, roles };
}

/** Names the section, which is part of the address. */
export function meta({ loaderData, location }: Route.MetaArgs) {
  const section = sectionsFor(loaderData?.roles ?? []).find(
    ({ slug }) => location.pathname === href('adminSection', { section: slug }),
  );
  return ownPageMeta(section === undefined ? m.staff_title() : `${section.title()}, ${m.staff_title()}`);
}

export default function BackOffice({ loaderData: { email, roles } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const links = sectionsFor(roles).map(({ slug, title }) => ({
    to: href('adminSection', { section: slug }),
    title: title(),
  }));
  return (
    <BackOfficeFrame links={links} current={pathname} email={email}>
      <Outlet />
    </BackOfficeFrame>
  );
}
