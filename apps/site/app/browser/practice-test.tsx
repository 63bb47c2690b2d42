/** Hydrates the practice test. */
import { hydrateRoot } from 'react-dom/client';
import type { PracticeIslandProps } from '../practice/practice-test.tsx';
import { PracticeTest } from '../practice/practice-test.tsx';
import { makeStore } from '../store/make-store.ts';
import { speakPageLanguage } from './page-language.ts';

speakPageLanguage();
const root = document.getElementById('island-practice-test');
const json = document.getElementById('island-practice-test-props')?.textContent;
if (root && json) {
  const { rendered, ...props } = JSON.parse(json) as PracticeIslandProps;
  hydrateRoot(root, <PracticeTest store={makeStore(rendered)} {...props} />);
}
