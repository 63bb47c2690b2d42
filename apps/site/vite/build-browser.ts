/**
 * Builds what runs in the browser: a small script for reading pages, islands, and the learner's app. Once for each language, into one
 * folder: scripts without words come out the same each time and are one file. The pages are rendered by the React Router build.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageLocales } from '@lanewise/contracts/languages';
import { build } from 'vite';
import { BASE, BROWSER_BUILD, browserEntryFiles, builtAddresses, manifestOf } from './browser-entries.ts';
import { oneLanguage } from './one-language.ts';
import { refuseHeavyScreens, screenWeights } from './screen-weight.ts';
import { unusedRouterParts } from './unused-router-parts.ts';

for (const [index, locale] of messageLocales.entries()) {
  await build({
    root: `${import.meta.dirname}/..`,
    configFile: false,
    logLevel: 'warn',
    base: BASE,
    publicDir: false,
    plugins: [oneLanguage(locale), unusedRouterParts()],
    build: {
      outDir: BROWSER_BUILD,
      emptyOutDir: index === 0,
      manifest: manifestOf(locale),
      assetsDir: '',
      // The pages name what is loaded at once (ui/island.tsx). The helper for the rest would weigh more than it saves.
      modulePreload: false,
      rolldownOptions: {
        // "use client" means nothing here.
        checks: { moduleLevelDirective: false },
        input: browserEntryFiles,
        output: {
          // An island needs React without the router.
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              { name: 'router', test: /node_modules\/react-router\// },
            ],
          },
        },
      },
    },
  });
  const contentOf = (address: string) => readFileSync(join(BROWSER_BUILD, address.replace(BASE, '')), 'utf8');
  refuseHeavyScreens(screenWeights(builtAddresses(locale)['learner-app'], contentOf));
}
