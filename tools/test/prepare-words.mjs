import { prepareBuilt } from './prepare-built.mjs';

/** Compiles the messages before tests run: a fresh clone has none, and tests must see changed ones. */
export default () => prepareBuilt('words');
