/** Makes the passkey button work on the sign-in pages. */
import { passkeyIsland } from '../features/passkeys/island-props.ts';
import { startPasskeyButton } from '../features/passkeys/start-passkey-button.ts';
import { findIsland } from './find-island.ts';

const island = findIsland(passkeyIsland);
if (island) startPasskeyButton(island.root, island.props);
