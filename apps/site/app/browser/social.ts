/** Makes the social sign-in buttons work on pages outside the app. */
import { socialIsland } from '../features/social/island-props.ts';
import { startSocial } from '../features/social/start-social.ts';
import { findIsland } from './find-island.ts';

const island = findIsland(socialIsland);
if (island) startSocial(island.root, island.props);
