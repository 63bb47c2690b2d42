import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserEntries } from './vite/browser-entries.ts';
import { reloadPages } from './vite/reload-pages.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), browserEntries(), reloadPages()],
  build: { assetsInlineLimit: 0 },
});
