import { build, isOutdated, pieces } from './build.mjs';
import { install, reasonToInstall } from './install.mjs';
import { step } from './lines.mjs';
import { checkSurroundings } from './machine.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inTurn } from './turn.mjs';

/** @param {{ name: string }} piece Returns whether other pieces import it. */
const isFirst = (piece) => piece.name === 'words';

/**
 * Installs and builds what is missing or outdated, and prints a line for each step. If nothing is, it returns quickly.
 *
 * @param {object} options
 * @param {readonly string[]} options.pieces Names of the pieces to build, in addition to the words, which everything imports.
 * @param {boolean} [options.serve] Whether a server will be started, so that its port and database are checked.
 * @returns {Promise<string>} The Node to run on.
 */
export async function prepare(options) {
  const wanted = pieces.filter((piece) => isFirst(piece) || options.pieces.includes(piece.name));
  if (reasonToInstall() !== null || wanted.some(isOutdated)) {
    if (options.serve) await checkSurroundings();
    await inTurn(async () => {
      // Checked again, because another process may have done it during the wait.
      const reason = reasonToInstall();
      if (reason !== null) await step('install', install, () => reason);
      const node = await pinnedNode();
      const outdated = wanted.filter(isOutdated);
      if (outdated.length > 0) {
        await step(
          'build',
          async () => {
            const [words, others] = [outdated.filter(isFirst), outdated.filter((piece) => !isFirst(piece))];
            for (const piece of words) await build(piece, node);
            await Promise.all(others.map((piece) => build(piece, node)));
          },
          () => outdated.map((piece) => piece.name).join(', '),
        );
      }
    });
  }
  return await pinnedNode();
}
