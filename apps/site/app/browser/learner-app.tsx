/** Starts the learner's app in the document that the server rendered. */
import { startLearnerApp } from '../features/learner/browser/start-app.tsx';
import { learnerIsland } from '../features/learner/learner-island.ts';
import { findIsland } from './find-island.ts';
import { speakPageLanguage } from './page-language.ts';

speakPageLanguage();
const island = findIsland(learnerIsland);
// If the screen's script fails to load, the page stays as the server rendered it, and its plain links and forms still work.
if (island) {
  void import('./translation.ts').then(({ liveWithTranslation }) => liveWithTranslation()).catch(() => undefined);
  startLearnerApp(island.root, island.props).catch(() => undefined);
}
