/** Keeps an account whose deletion was asked for. */
import { href } from '@lanewise/contracts/addresses';
import { pageContext } from '../page-context.ts';
import { m } from '../paraglide/messages.js';
import { pageData } from '../shell/page-data.ts';
import { doing } from '../shell/page-handle.ts';
import type { Route } from './+types/keep-account.route.ts';
import { FormScript } from './account-form.tsx';
import { followLink, LinkPage, withoutPath } from './link-page.tsx';
import { linkState } from './link-state.ts';
import { requireLocale } from './signed-in.server.ts';

export const handle = doing;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { nonce } = context.get(pageContext);
  return pageData({ locale: requireLocale(params.locale), nonce, state: linkState(request) });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const path = href('keepAccount', { locale: requireLocale(params.locale).code });
  return await followLink(request, api, 'undoDeletionByLink', path);
}

export function meta() {
  return [{ title: `${m.keep_title()} - Lanewise` }, { name: 'robots', content: 'noindex' }, withoutPath];
}

export default function KeepAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, state } = loaderData.value;
  return (
    <LinkPage
      locale={locale}
      state={state}
      refusal={actionData?.refusal}
      words={{ title: m.keep_title(), lead: m.keep_lead(), submit: m.keep_go(), done: m.keep_done() }}
      next={{ href: href('app'), text: m.nav_my_course() }}
    >
      <FormScript nonce={nonce} />
    </LinkPage>
  );
}
