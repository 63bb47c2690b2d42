/** Starts the learner's app in the document that the server rendered. */
import { startLearnerApp } from '../learner/browser/start-app.tsx';
import { learnerIsland } from '../learner/learner-island.ts';
import { findIsland } from './find-island.ts';
import { speakPageLanguage } from './page-language.ts';

speakPageLanguage();
const island = findIsland(learnerIsland);
// A screen whose script does not come stays as the server rendered it: its links and forms work by themselves.
if (island) startLearnerApp(island.root, island.props).catch(() => undefined);
