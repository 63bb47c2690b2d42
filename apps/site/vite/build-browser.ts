/**
 * Builds the scripts for the browser: a small one for reading pages, the islands, and the learner's app. It builds once for each language into
 * the same folder; scripts without messages are identical in all builds and become one file. The React Router build renders the pages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageLocales } from '@lanewise/contracts/languages';
import { build } from 'vite';
import { BASE, BROWSER_BUILD, browserEntryFiles, builtAddresses, manifestOf } from './browser-entries.ts';
import { oneLanguage } from './one-language.ts';
import { plainImports } from './plain-imports.ts';
import { refuseHeavyFilms, refuseHeavyScreens, screenWeights } from './screen-weight.ts';
import { refuseRenderedAddresses, scriptAddresses } from './script-addresses.ts';
import { makesSourceMaps, moveSourceMaps } from './source-maps.ts';

/** What every page's script uses: the tables of countries and tests, functions that find a course in an address, `import()` (plain-imports.ts). */
const PAGE_PARAMS =
  /app\/(features\/catalogue\/course-params|shared\/shell\/require-locale)\.ts$|contracts\/src\/constants\/tests\.ts$|vite\/preload-helper/;

/** What most pages with a script show. Two of them are messages and their plurals, which would otherwise be files of their own. */
const SMALL_COMPONENTS =
  /app\/(shared\/ui\/(icon|signal|foreign-language)|browser\/page-language|shared\/forms\/form-text|features\/learner\/(course-tabs|page-title))\.tsx?$|contracts\/src\/addresses\.ts$|compiled\/registry|message\/(error_try_again|settings_title|parameter_day)$/;

const STORE = /app\/shared\/store\/(provider|make-store)\.tsx?$/;

/** A question on screen with its answers. */
const QUESTION = /app\/features\/practice\/(question|given-answer)\.tsx?$|message\/test_check$/;

/** The frame of a test, for guests and in the app. */
const TEST_FRAME = /app\/features\/practice\/(use-question-form|test-frame)\.tsx?$/;

/** What the screens of a course share. */
const SCREEN_PARTS = /contracts\/src\/test-address\/learner-test\.ts$|app\/features\/learner\/tests\/kind-name\.tsx?$/;

/** The client of the calls. */
const CALLS = /app\/shared\/calls\/browser-client\.ts$|contracts\/src\/(client|fetch-transport)\.ts$/;

/** What a screen shows in place of something that needs a plan. */
const LOCKED =
  /app\/features\/learner\/paywall\/(locked|paywall-words|waiting-for-access)\.tsx?$|message\/paywall_learner_model$/;

/** The time limit of requests, which small scripts need without the client. */
const REQUESTS = /contracts\/src\/(time-limit|retries|constants\/http)\.ts$|app\/shared\/calls\/send-request\.ts$/;

/** What a task is called, and why it is there. */
const TASKS = /app\/features\/learner\/home\/study-words\.ts$|message\/why_\w+$/;

/** How ready a learner is. */
const READINESS = /app\/features\/learner\/home\/readiness-card\.tsx$|message\/ready_\w+$/;

/** What a screen says where a form could not be sent. */
const TROUBLE = /app\/features\/learner\/(later-failure-words|not-loaded-words)\.tsx?$|message\/app_reload$/;

/** Links to what a course has besides its tests. */
const COURSE_LINKS = /message\/(?:course_exam|hazard_practise)$/;

const groups: readonly { readonly name: string; readonly test: RegExp }[] = [
  { name: 'requests', test: REQUESTS },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  // Small modules that are used together: as separate files they would be mostly overhead, and compress worse. No group may
  // contain a module that pages without it import, because a group brings everything that its modules import.
  { name: 'page-params', test: PAGE_PARAMS },
  { name: 'small-components', test: SMALL_COMPONENTS },
  { name: 'store', test: STORE },
  { name: 'question', test: QUESTION },
  { name: 'test-frame', test: TEST_FRAME },
  { name: 'screen-parts', test: SCREEN_PARTS },
  { name: 'calls', test: CALLS },
  { name: 'locked', test: LOCKED },
  { name: 'tasks', test: TASKS },
  { name: 'readiness', test: READINESS },
  { name: 'trouble', test: TROUBLE },
  { name: 'course-links', test: COURSE_LINKS },
];

for (const [index, locale] of messageLocales.entries()) {
  await build({
    root: `${import.meta.dirname}/..`,
    configFile: false,
    logLevel: 'warn',
    base: BASE,
    publicDir: false,
    plugins: [oneLanguage(locale), scriptAddresses(), plainImports()],
    build: {
      outDir: BROWSER_BUILD,
      emptyOutDir: index === 0,
      manifest: manifestOf(locale),
      // Hidden: the scripts do not name their maps.
      sourcemap: makesSourceMaps ? 'hidden' : false,
      assetsDir: '',
      // Pages preload the chunks they need at once (ui/island.tsx). Vite's helper for lazy chunks would cost more than it saves.
      modulePreload: false,
      rolldownOptions: {
        // Ignore "use client" directives, which only server components need.
        checks: { moduleLevelDirective: false },
        input: browserEntryFiles,
        output: {
          // An island needs React without the router.
          codeSplitting: {
            groups: [...groups],
          },
        },
      },
    },
  });
  const files = readdirSync(BROWSER_BUILD);
  const empty = groups.filter(({ name }) => !files.some((file) => file.startsWith(`${name}-`)));
  if (empty.length > 0) {
    const names = empty.map(({ name }) => name).join(', ');
    throw new Error(`No module belongs to these groups: ${names}. Have their files moved?`);
  }
  const contentOf = (address: string) => readFileSync(join(BROWSER_BUILD, address.replace(BASE, '')), 'utf8');
  const addresses = builtAddresses(locale);
  for (const file of files.filter((name) => name.endsWith('.js'))) refuseRenderedAddresses(contentOf(BASE + file));
  refuseHeavyScreens(screenWeights(addresses['learner-app'], contentOf));
  refuseHeavyFilms(addresses['hazard-practice'], contentOf);
  refuseHeavyFilms(addresses['film-questions'], contentOf);
}

if (makesSourceMaps) moveSourceMaps(BROWSER_BUILD, join(BROWSER_BUILD, '..', 'source-maps'));
