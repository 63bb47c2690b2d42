/** Says that a form could not be sent. The words are loaded when first needed, or earlier with the app's notices (offline/notices.tsx). */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { NotSent } from './app-failure.ts';
import { notLoadedWords } from './not-loaded-words.ts';

const Words = lazy(
  (): Promise<{ default: ComponentType<NotSent> }> =>
    import('./failure-words.ts').then(
      ({ notSentWords }) => ({ default: ({ notSent, wait }) => notSentWords(notSent, wait) }),
      () => ({ default: notLoadedWords }),
    ),
);

/** Returns what to say of a form that could not be sent; empty until the words have loaded. */
export function notSentText({ notSent, wait }: NotSent): ReactNode {
  return (
    <Suspense>
      <Words notSent={notSent} wait={wait} />
    </Suspense>
  );
}
