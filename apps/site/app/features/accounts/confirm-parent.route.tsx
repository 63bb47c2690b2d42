/** A parent consents to a child's account. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { interactive } from '../../shared/shell/page-handle.ts';
import type { Route } from './+types/confirm-parent.route.ts';
import { LinkOnlyPage, linkMeta } from './link-page.tsx';
import { followLinkOf, loadLink } from './link-route.server.ts';

export const handle = interactive;

export function loader(asked: Route.LoaderArgs) {
  return loadLink(asked);
}

export async function action(asked: Route.ActionArgs) {
  return await followLinkOf('confirmParent', 'confirmParent', asked);
}

export function meta() {
  return linkMeta(m.parent_title());
}

export default function ConfirmParent({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkOnlyPage
      loaderData={loaderData}
      actionData={actionData}
      words={{ title: m.parent_title(), lead: m.parent_lead(), submit: m.parent_go(), done: m.parent_done() }}
      next={{ href: href('countryHome', { locale: loaderData.locale.code }), text: m.error_to_start() }}
    />
  );
}
