import { build, isOutdated, pieces } from '../start/build.mjs';
import { inTurn } from '../start/turn.mjs';

/**
 * Builds a piece if it is outdated.
 * @param {string} name
 */
export async function prepareBuilt(name) {
  const piece = pieces.find((each) => each.name === name);
  if (!piece) throw new Error(`There is no piece ${name} to build.`);
  if (!isOutdated(piece)) return;
  await inTurn(() => build(piece, process.execPath));
}
