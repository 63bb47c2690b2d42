import { connect, createServer } from 'node:net';
import { run } from './commands.mjs';
import { Fault } from './fault.mjs';

const oldestNode = 20;
const oldestNpm = 10;

/** Returns the versions of Node and npm, or throws a fault if they are too old for the start itself. The product runs on its own Node. */
export async function checkVersions() {
  const node = process.versions.node;
  if (major(node) < oldestNode) {
    throw new Fault(
      `This is Node ${node}; Lanewise needs Node ${oldestNode} or newer. Install it from https://nodejs.org.`,
    );
  }
  const npm = /\bnpm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? (await npmVersion());
  if (npm === null) throw new Fault(`npm was not found. Install Node ${oldestNode} or newer with its npm.`);
  if (major(npm) < oldestNpm) {
    throw new Fault(
      `This is npm ${npm}; Lanewise needs npm ${oldestNpm} or newer: npm install --global npm@${oldestNpm}.`,
    );
  }
  return { node, npm };
}

async function npmVersion() {
  const { code, output } = await run('npm', ['--version']);
  return code === 0 ? (/\d+\.\d+\.\d+/.exec(output)?.[0] ?? null) : null;
}

/** @param {string} version */
function major(version) {
  return Number.parseInt(version, 10);
}

/**
 * Checks port and database, as the server will do again, so that a problem with them is reported before minutes are spent on installing and
 * building.
 */
export async function checkSurroundings() {
  await checkPort(process.env.HOST || 'localhost', process.env.PORT || '3003');
  if (process.env.DATABASE_URL) await checkDatabase(process.env.DATABASE_URL);
}

/**
 * @param {string} host
 * @param {string} given The value of PORT.
 */
async function checkPort(host, given) {
  const port = Number(given);
  if (!/^\d{1,5}$/.test(given) || port < 1 || port > 65_535) {
    throw new Fault(
      `The environment is not valid: PORT must be a whole number from 1 to 65535. Correct or unset it: PORT=3003 npm start.`,
    );
  }
  const code = await listenFault(host, port);
  if (code === 'EADDRINUSE') {
    throw new Fault(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start.`,
    );
  }
  if (code === 'EACCES') {
    throw new Fault(`Port ${port} may not be used by this account. Choose a port from 1024 on: PORT=3003 npm start.`);
  }
  if (code === 'EADDRNOTAVAIL') {
    throw new Fault(`This machine has no address ${host}. Set HOST to localhost, 0.0.0.0 or an address it has.`);
  }
  // EAI_AGAIN means that no name server can be reached.
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    throw new Fault(`The host ${host} is not known. Set HOST to localhost, 0.0.0.0 or an address of this machine.`);
  }
}

/** @param {string} url The value of DATABASE_URL. It contains a password, so no message shows it. */
async function checkDatabase(url) {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new Fault(
      `The environment is not valid: DATABASE_URL must be an address like postgres://user:password@host:5432/lanewise. Correct it, or unset it to use the embedded PostgreSQL.`,
    );
  }
  const { hostname, port: given } = new URL(url);
  const port = Number(given || 5432);
  if (hostname && !(await answers(hostname, port))) {
    throw new Fault(
      `The database at ${hostname}:${port} cannot be reached. Check that it runs and that DATABASE_URL is right, or unset DATABASE_URL to use the embedded PostgreSQL.`,
    );
  }
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | null>} The error code if listening there fails, else null.
 */
async function listenFault(host, port) {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? 'unknown'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function answers(host, port) {
  return await new Promise((resolve) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, timeout: 5_000 });
    /** @param {boolean} answer */
    const settle = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}
