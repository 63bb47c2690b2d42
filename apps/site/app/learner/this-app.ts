/**
 * Whether a path is a screen of the app in this document's language, the only one that its scripts have words for. `/app` counts: it redirects
 * to a screen.
 */
export function isOfThisApp(pathname: string): boolean {
  const [, app, locale] = pathname.split('/');
  return app === 'app' && (locale === undefined || locale === window.location.pathname.split('/')[2]);
}
