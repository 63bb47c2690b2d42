/**
 * Whether a path is a screen of the app in this document's language, the only one that its scripts have words for. `/app` counts: it redirects
 * to a screen. The plans do not: they are a page of their own.
 */
export function isOfThisApp(pathname: string): boolean {
  const [, app, locale, , page] = pathname.split('/');
  return (
    app === 'app' && page !== 'upgrade' && (locale === undefined || locale === window.location.pathname.split('/')[2])
  );
}
