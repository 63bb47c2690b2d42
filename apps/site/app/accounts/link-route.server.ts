/** What the routes of pages that are for a link from a mail, and nothing else, do on the server. */
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../page-context.ts';
import { requireLocale } from '../shell/require-locale.ts';
import { followLink, type LinkCall, type LinkPageData } from './link-page.tsx';
import { linkState } from './link-state.ts';

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>;

/** Returns what such a page is given. @throws {Response} 404 where the address names no locale */
export function loadLink({ params, request, context }: Asked): LinkPageData {
  const { nonce } = context.get(pageContext);
  return { locale: requireLocale(params.locale), nonce, state: linkState(request) };
}

/** Uses the link by its call. Returns what was refused; redirects to `page` itself where it is done. */
export async function followLinkOf(
  page: 'confirmParent' | 'keepAccount' | 'undoChange',
  call: LinkCall,
  { params, request, context }: Asked,
) {
  const locale = requireLocale(params.locale).code;
  return await followLink(request, context.get(pageContext).api, { call, page, locale });
}
