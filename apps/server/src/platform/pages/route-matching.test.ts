/** The prefix tree that the server matches addresses with must choose the routes that React Router's default matcher, the browser's, chooses. */
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { SERVER_BUILD, type SiteHandler, siteHandler } from './site-build.ts';

const build = (await import(pathToFileURL(SERVER_BUILD).href)) as ServerBuild;
const routes = Object.values(build.routes).filter((route) => route !== undefined);

/** The build with routes that answer with their own id instead of a page. */
const naming: ServerBuild = {
  ...build,
  routes: Object.fromEntries(
    routes.map(({ id, ...route }) => [id, { id, ...route, module: { loader: () => new Response(id) } }]),
  ) as unknown as ServerBuild['routes'],
};
const byTree = siteHandler(naming, 'production');
const byExpressions = createRequestHandler(naming, 'production');

function fullPath(id: string | undefined): string {
  const route = routes.find((one) => one.id === id);
  return route ? `${fullPath(route.parentId)}${route.path === undefined ? '' : `/${route.path}`}` : '';
}

/** Values of parameters: ordinary ones, names of other routes, and texts that a matcher may decode wrongly. */
const values = ['us', 'ca-car', 'signup', 'a.b', '%C3%A9t%C3%A9', 'a%20b', '%2F', '%25', '(a)', 'a*b', ':a'];
/** Each route gets three of them, in turn, so that all meet routes of every kind. */
const valuesOf = (at: number) => [0, 3, 7].map((step) => values[(at + step) % values.length] as string);
const paths = new Set(
  routes.flatMap(({ id }, at) =>
    valuesOf(at).flatMap((value) => {
      const path = fullPath(id).replace(/:\w+|\*/g, value);
      return /^\/*$/.test(path) ? ['/'] : [path, `${path}/`, `${path}/more`];
    }),
  ),
);

/** No page is rendered, so of the context only the locale is read. */
const context = { locale: { messages: 'en-US' } } as unknown as Parameters<SiteHandler>[1];

test('the server and the browser choose the same route for every address', async () => {
  const differing: string[] = [];
  for (const path of paths) {
    const request = () => new Request(`http://site.test${path}`);
    const chosen = await (await byTree(request(), context)).response.text();
    const expected = await (await byExpressions(request())).text();
    if (chosen !== expected) differing.push(`${path}: ${chosen} instead of ${expected}`);
  }
  expect(paths.size).toBeGreaterThan(1500);
  expect(differing).toEqual([]);
});
