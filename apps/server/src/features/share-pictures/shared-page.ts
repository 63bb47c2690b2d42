/** What a page says about itself to services that show links to it. */
import { decodeHTML } from 'entities';

export interface SharedPage {
  readonly title: string;
  readonly description: string;
}

/** Returns the title and description of a page that names `picture` as its own; undefined if it does not. */
export function sharedPage(html: string, picture: string): SharedPage | undefined {
  const head = html.slice(0, html.indexOf('</head>'));
  const property = (name: string) =>
    decodeHTML(new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(head)?.[1] ?? '').trim();
  const title = property('og:title');
  if (title === '' || !property('og:image').endsWith(picture)) return undefined;
  return { title, description: property('og:description') };
}
