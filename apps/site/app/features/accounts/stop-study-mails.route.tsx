/** Stops the mails about a learner's studies, by the link in them. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { interactive } from '../../shared/shell/page-handle.ts';
import type { Route } from './+types/stop-study-mails.route.ts';
import { LinkOnlyPage, linkMeta } from './link-page.tsx';
import { followLinkOf, loadLink } from './link-route.server.ts';

export const handle = interactive;

export function loader(asked: Route.LoaderArgs) {
  return loadLink(asked);
}

export async function action(asked: Route.ActionArgs) {
  return await followLinkOf('stopStudyMails', 'stopStudyMails', asked);
}

export function meta() {
  return linkMeta(m.study_mails_stop_title());
}

export default function StopStudyMails({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkOnlyPage
      loaderData={loaderData}
      actionData={actionData}
      words={{
        title: m.study_mails_stop_title(),
        lead: m.study_mails_stop_lead(),
        submit: m.study_mails_stop(),
        done: m.study_mails_stopped(),
      }}
      next={{ href: href('app'), text: m.nav_my_course() }}
    />
  );
}
