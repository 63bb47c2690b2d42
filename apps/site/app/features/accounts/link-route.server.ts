/** The server side of routes that serve only links from mails. */
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { followLink, type LinkCall, type LinkPageData } from './link-page.tsx';
import { linkState } from './link-state.ts';

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>;

/** Returns the data of such a page. @throws {Response} 404 if the address names no locale */
export function loadLink({ params, request, context }: Asked): LinkPageData {
  const { nonce } = context.get(pageContext);
  return { locale: requireLocale(params.locale), nonce, state: linkState(request) };
}

/** Makes the call of the link. Returns the refusal; redirects to `page` itself if it succeeds. */
export async function followLinkOf(
  page: 'confirmParent' | 'keepAccount' | 'undoChange' | 'stopStudyMails' | 'stopParentMails',
  call: LinkCall,
  { params, request, context }: Asked,
) {
  const locale = requireLocale(params.locale).code;
  return await followLink(request, context.get(pageContext).api, { call, page, locale });
}
