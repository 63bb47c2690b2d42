import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserEntries } from './vite/browser-entries.ts';
import { reloadPages } from './vite/reload-pages.ts';

export default defineConfig({
  plugins: [reactRouter(), browserEntries(), reloadPages()],
  // Lightning CSS joins the imports of the stylesheets in styles/ and resolves @custom-media.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: { assetsInlineLimit: 0 },
  // What only browsers run is no package of the server: the chunks that name it are built for the server, too, and never asked for there.
  ssr: { noExternal: [/^@firebase\//, '@simplewebauthn/browser', 'idb', 'three'] },
});
