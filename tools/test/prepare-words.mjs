import { build, isOutdated, pieces } from '../start/build.mjs';
import { inTurn } from '../start/turn.mjs';

/** Compiles the messages before tests run: a fresh clone has none, and tests must see changed ones. */
export default async function prepareWords() {
  const words = pieces.filter(({ name }) => name === 'words');
  if (!words.some(isOutdated)) return;
  await inTurn(async () => {
    for (const piece of words) await build(piece, process.execPath);
  });
}
