import { createMemoryRouter, redirect } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pagesInMemory } from '../data/cached-pages.ts';
import { keepPage } from './keep-page.ts';

beforeEach(() => void vi.stubGlobal('window', { location: new URL('https://lanewise.test/app/us/settings') }));
afterEach(() => void vi.unstubAllGlobals());

test('a reload that ends after a form of the screen was answered does not put back what the form changed', async () => {
  let isDeleted = true;
  const held: (() => void)[] = [];
  const router = createMemoryRouter(
    [
      {
        id: 'settings',
        path: '/app/us/settings',
        loader: async ({ request }) => {
          const loaded = { isDeleted, done: new URL(request.url).searchParams.get('done') };
          await new Promise<void>((resolve) => held.push(resolve));
          return loaded;
        },
        action: async () => {
          isDeleted = false;
          return redirect('/app/us/settings?done=undo');
        },
      },
    ],
    {
      initialEntries: ['/app/us/settings?done=delete'],
      hydrationData: { loaderData: { settings: { isDeleted: true, done: 'delete' } } },
      dataStrategy: (asked) => keepPage(() => router, pagesInMemory())(asked),
    },
  );
  router.initialize();
  void router.revalidate();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const body = new FormData();
  body.set('do', 'undo');
  void router.fetch('quick', 'settings', '/app/us/settings', { formMethod: 'post', formData: body });
  await vi.waitFor(() => expect(isDeleted).toBe(false));
  // The router may ask for the new screen before or after the reload is answered: the reload is answered last, if it can be.
  await vi.waitFor(() => expect(held).toHaveLength(2), 200).catch(() => held[0]?.());
  await vi.waitFor(() => expect(held).toHaveLength(2));
  held[1]?.();
  held[0]?.();
  await vi.waitFor(() => expect(router.state.fetchers.size).toBe(0));
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.search).toBe('?done=undo');
  expect(router.state.loaderData.settings).toEqual({ isDeleted: false, done: 'undo' });
  router.dispose();
});
