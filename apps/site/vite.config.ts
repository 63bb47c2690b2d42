import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserEntries } from './vite/browser-entries.ts';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    browserEntries(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
    }),
  ],
  build: { assetsInlineLimit: 0 },
});
