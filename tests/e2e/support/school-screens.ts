/** The pages of a school that uses Lanewise with its pupils, in German, which has the longest words. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { parentTextVersion } from '@lanewise/contracts/constants/parents';
import type { Page } from '@playwright/test';
import { registerForCourse } from './accounts.ts';
import { giveEntry } from './database.ts';
import { beConfirmed, beOwner, startClass } from './schools.ts';
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

/** Answers the open question of a class in the same browser, as somebody who joins it. */
async function answerOnce({ request }: Page, code: string): Promise<void> {
  const at = (path: string, seat = '') => path.replace('{code}', code).replace('{seat}', seat);
  const { seat } = await (await request.post(at(callPaths.joinLiveClass.path), { data: {} })).json();
  const { question } = await (await request.get(at(callPaths.getLiveSeat.path, seat))).json();
  const data = { place: 1, answer_ids: [question.answers[0].id] };
  await request.post(at(callPaths.answerLiveClass.path, seat), { data });
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
    name: 'the summary of a live class',
    open: async (page) => {
      await answerOnce(page, await openClass(page, ['Erste Frage']));
      await page.getByRole('button', { name: 'Antwort zeigen' }).click();
      await page.getByRole('button', { name: 'Stunde beenden' }).click();
      await page.getByRole('heading', { level: 1, name: 'Auswertung' }).waitFor();
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
  {
    name: 'the form that claims an entry of the directory',
    open: async (page) => {
      await beConfirmed(page);
      await page.goto('/de/school-entry/sample-de-1');
    },
  },
  {
    name: 'the own entry of the directory',
    open: async (page) => {
      await giveEntry(await beConfirmed(page), 'de', 'sample-de-2');
      await page.goto('/de/school-entry/sample-de-2');
      await page.getByRole('button', { name: 'Eintrag speichern' }).waitFor();
    },
  },
  {
    name: 'what a learner shares, with a parent who has not yet answered',
    open: async (page) => {
      await beConfirmed(page);
      const data = { email: 'eltern@example.com', name: 'Mia', version: parentTextVersion, locale: 'de' };
      await page.request.post(callPaths.inviteParent.path, { data });
      await page.goto('/de/sharing');
      await page.getByRole('heading', { name: 'eltern@example.com' }).waitFor();
    },
  },
  {
    name: 'a log with a drive to sign and one that is signed',
    open: async (page) => {
      await registerForCourse(page.request, { age: '16_to_17' });
      const drive = { driven_on: '2026-01-31', day_minutes: 45, night_minutes: 30, weather: 'rain' };
      for (const supervisor of ['Grace Lovelace', 'Maximiliane Featherstonehaugh']) {
        const data = { ...drive, supervisor, place: 'Long Beach, along the coast' };
        const { id } = await (await page.request.post(callPaths.addDrive.path, { data })).json();
        if (supervisor === 'Grace Lovelace')
          await page.request.post(callPaths.signDrive.path, { data: { id, name: supervisor } });
      }
      await page.goto('/us/driving-log');
    },
  },
];
