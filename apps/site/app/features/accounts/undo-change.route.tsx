/** Undoes a change to the ways of signing in to an account. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { interactive } from '../../shared/shell/page-handle.ts';
import type { Route } from './+types/undo-change.route.ts';
import { LinkOnlyPage, linkMeta } from './link-page.tsx';
import { followLinkOf, loadLink } from './link-route.server.ts';

export const handle = interactive;

export function loader(asked: Route.LoaderArgs) {
  return loadLink(asked);
}

export async function action(asked: Route.ActionArgs) {
  return await followLinkOf('undoChange', 'undoChange', asked);
}

export function meta() {
  return linkMeta(m.undo_title());
}

export default function UndoChange({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkOnlyPage
      loaderData={loaderData}
      actionData={actionData}
      words={{ title: m.undo_title(), lead: m.undo_lead(), submit: m.undo_go(), done: m.undo_done() }}
      next={{ href: href('forgotPassword', { locale: loaderData.locale.code }), text: m.undo_next() }}
    />
  );
}
