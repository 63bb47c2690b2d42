import { prepareBuilt } from './prepare-built.mjs';

/** Bundles the server before tests start it: they must see changed sources. */
export default async function prepareServer() {
  await prepareBuilt('words');
  await prepareBuilt('server');
}
