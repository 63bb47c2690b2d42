/**
 * Builds what runs in the browser: one small script for reading pages, one island an interactive page.
 * The pages themselves are rendered by the React Router build; see docs/decisions/0003.
 */
import { defineConfig } from 'vite';
import { BROWSER_BUILD, browserEntryFiles } from './vite/browser-entries.ts';

export default defineConfig({
  base: '/browser/',
  publicDir: false,
  build: {
    outDir: BROWSER_BUILD,
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsDir: '',
    rolldownOptions: { input: browserEntryFiles },
  },
});
