/** Cancels the deletion of an account. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { interactive } from '../../shared/shell/page-handle.ts';
import type { Route } from './+types/keep-account.route.ts';
import { LinkOnlyPage, linkMeta } from './link-page.tsx';
import { followLinkOf, loadLink } from './link-route.server.ts';

export const handle = interactive;

export function loader(asked: Route.LoaderArgs) {
  return loadLink(asked);
}

export async function action(asked: Route.ActionArgs) {
  return await followLinkOf('keepAccount', 'undoDeletionByLink', asked);
}

export function meta() {
  return linkMeta(m.keep_title());
}

export default function KeepAccount({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkOnlyPage
      loaderData={loaderData}
      actionData={actionData}
      words={{ title: m.keep_title(), lead: m.keep_lead(), submit: m.keep_go(), done: m.keep_done() }}
      next={{ href: href('app'), text: m.nav_my_course() }}
    />
  );
}
