/** Stops a parent's weekly mail, by the link in it. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { interactive } from '../../shared/shell/page-handle.ts';
import { LinkOnlyPage, linkMeta } from '../accounts/link-page.tsx';
import { followLinkOf, loadLink } from '../accounts/link-route.server.ts';
import type { Route } from './+types/stop-mails.route.ts';

export const handle = interactive;

export function loader(asked: Route.LoaderArgs) {
  return loadLink(asked);
}

export async function action(asked: Route.ActionArgs) {
  return await followLinkOf('stopParentMails', 'stopParentMails', asked);
}

export function meta() {
  return linkMeta(m.parents_stop_title());
}

export default function StopParentMails({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkOnlyPage
      loaderData={loaderData}
      actionData={actionData}
      words={{
        title: m.parents_stop_title(),
        lead: m.parents_stop_lead(),
        submit: m.parents_stop_go(),
        done: m.parents_stopped(),
      }}
      next={{ href: href('parents', { locale: loaderData.locale.code }), text: m.parents_title() }}
    />
  );
}
