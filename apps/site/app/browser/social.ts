/** Makes the buttons of social accounts work on pages without an app. */
import { socialIsland } from '../social/island-props.ts';
import { startSocial } from '../social/start-social.ts';
import { findIsland } from './find-island.ts';

const island = findIsland(socialIsland);
if (island) startSocial(island.root, island.props);
