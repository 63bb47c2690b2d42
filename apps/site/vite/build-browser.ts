/**
 * Builds the scripts for the browser: a small one for reading pages, the islands, and the learner's app. It builds once for each language into
 * the same folder; scripts without messages are identical in all builds and become one file. The React Router build renders the pages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageLocales } from '@lanewise/contracts/languages';
import { build } from 'vite';
import { BASE, BROWSER_BUILD, browserEntryFiles, builtAddresses, manifestOf } from './browser-entries.ts';
import { oneLanguage } from './one-language.ts';
import { onlyBuiltAddresses } from './only-built-addresses.ts';
import { plainImports } from './plain-imports.ts';
import { refuseHeavyScreens, screenWeights } from './screen-weight.ts';
import { unusedRouterParts } from './unused-router-parts.ts';

for (const [index, locale] of messageLocales.entries()) {
  await build({
    root: `${import.meta.dirname}/..`,
    configFile: false,
    logLevel: 'warn',
    base: BASE,
    publicDir: false,
    plugins: [oneLanguage(locale), onlyBuiltAddresses(), plainImports(), unusedRouterParts()],
    build: {
      outDir: BROWSER_BUILD,
      emptyOutDir: index === 0,
      manifest: manifestOf(locale),
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
