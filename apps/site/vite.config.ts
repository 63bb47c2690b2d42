import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserEntries } from './vite/browser-entries.ts';
import { reloadPages } from './vite/reload-pages.ts';

export default defineConfig({
  plugins: [reactRouter(), browserEntries(), reloadPages()],
  // Lightning CSS joins the imports of the stylesheets in styles/ and resolves @custom-media.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: { assetsInlineLimit: 0 },
});
