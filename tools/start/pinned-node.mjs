import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './commands.mjs';
import { Fault } from './fault.mjs';
import { root } from './root.mjs';

const folder = join(root, 'node_modules', 'node');
const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Returns the Node that the product runs on: the npm package `node`, in the version that package.json pins.
 *
 * The package downloads its binary in an install script. If scripts were not allowed to run, the script is run here. If that fails, or the
 * binary does not run on this system, the system's own Node is used if it is new enough.
 *
 * @returns {Promise<string>} Path of the program.
 * @throws {Fault} no Node is new enough
 */
export async function pinnedNode() {
  const wanted = wantedVersion();
  if (await runs(wanted)) return binary;
  const { output } = await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder });
  if (await runs(wanted)) return binary;
  if (Number.parseInt(process.versions.node, 10) >= Number.parseInt(wanted, 10)) return process.execPath;
  throw new Fault(
    `Node ${wanted}, which Lanewise runs on, is not in node_modules/node and could not be installed. Remove node_modules and start again, or start with a Node ${wanted} of your own. ${output.trim()}`,
  );
}

function wantedVersion() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return /** @type {string} */ (devDependencies.node);
}

/** @param {string} wanted */
async function runs(wanted) {
  const { code, output } = await run(binary, ['--version']);
  return code === 0 && output.trim() === `v${wanted}`;
}
