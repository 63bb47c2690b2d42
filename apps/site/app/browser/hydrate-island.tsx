import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition } from '../shared/ui/island-definition.ts';
import { findIsland } from './find-island.ts';
import { speakPageLanguage } from './page-language.ts';

/** Hydrates an island, in the page's language, with the component that the server rendered. Does nothing on a page without it. */
export function hydrateIsland<Props extends object>(
  island: IslandDefinition<Props>,
  Component: ComponentType<Props>,
): void {
  speakPageLanguage();
  const found = findIsland(island);
  if (!found) return;
  void import('./translation.ts').then(({ liveWithTranslation }) => liveWithTranslation()).catch(() => undefined);
  hydrateRoot(found.root, <Component {...found.props} />);
}
