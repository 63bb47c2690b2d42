/** The pages of a school that uses Lanewise with its pupils, in German, which has the longest words. */
import type { Page } from '@playwright/test';
import { beOwner, startClass } from './schools.ts';
import type { Screen } from './screens.ts';

/** Returns the screen that the owner of a school without pupils sees at an address below the school's. */
const own = (name: string, path: string): Screen => ({
  name,
  open: async (page) => {
    await page.goto((await beOwner(page)) + path);
  },
});

/** Opens a live class on the projector, so many steps on. Returns its code. */
async function openClass(page: Page, steps: readonly string[]): Promise<string> {
  const code = await startClass(page, await beOwner(page));
  for (const step of steps) await page.getByRole('button', { name: step }).click();
  return code;
}

/** Joins a class in the same browser. */
async function join(page: Page, code: string): Promise<void> {
  await page.goto(`/de/class?code=${code}`);
  await page.getByRole('button', { name: 'Mitmachen' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export const schoolScreens: readonly Screen[] = [
  own('a school without pupils', ''),
  own('the members of a school', '/members'),
  own('the sheet for pupils', '/sheet'),
  own('invitations from a file', '/invite'),
  own('groups', '/groups'),
  own('assignments', '/assignments'),
  own('the seats of a school without any', '/seats'),
  own('the form that orders seats', '/order'),
  own('the order of seats with its price', '/order?seats=20&months=3&country=de'),
  own('the form that starts a live class', '/classes'),
  {
    name: 'how to join a live class',
    open: async (page) => {
      await openClass(page, []);
    },
  },
  {
    name: 'a question on the projector',
    open: async (page) => {
      await openClass(page, ['Erste Frage']);
    },
  },
  {
    name: 'its answer on the projector',
    open: async (page) => {
      await openClass(page, ['Erste Frage', 'Antwort zeigen']);
    },
  },
  {
    name: 'the code of a live class',
    open: async (page) => {
      await page.goto('/de/class?code=BBBBBB');
      await page.getByRole('button', { name: 'Mitmachen' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a question on a phone',
    open: async (page) => join(page, await openClass(page, ['Erste Frage'])),
  },
  {
    name: 'its answer on a phone',
    open: async (page) => join(page, await openClass(page, ['Erste Frage', 'Antwort zeigen'])),
  },
];
