/** A parent says yes to a child's account. */
import { href } from '@lanewise/contracts/addresses';
import { pageContext } from '../page-context.ts';
import { m } from '../paraglide/messages.js';
import { pageData } from '../shell/page-data.ts';
import { doing } from '../shell/page-handle.ts';
import type { Route } from './+types/confirm-parent.route.ts';
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
  const path = href('confirmParent', { locale: requireLocale(params.locale).code });
  return await followLink(request, api, 'confirmParent', path);
}

export function meta() {
  return [{ title: `${m.parent_title()} - Lanewise` }, { name: 'robots', content: 'noindex' }, withoutPath];
}

export default function ConfirmParent({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, nonce, state } = loaderData.value;
  return (
    <LinkPage
      locale={locale}
      state={state}
      refusal={actionData?.refusal}
      words={{ title: m.parent_title(), lead: m.parent_lead(), submit: m.parent_go(), done: m.parent_done() }}
      next={{ href: href('countryHome', { locale: locale.code }), text: m.error_to_start() }}
    >
      <FormScript nonce={nonce} />
    </LinkPage>
  );
}
