import { createServer } from 'node:net';
import { StartFault } from '@lanewise/database/faults';

/** The server cannot listen on the address. */
export class PortUnavailable extends StartFault {
  constructor(host: string, port: number, code: string | undefined, cause: unknown) {
    const what: Readonly<Record<string, [string, string]>> = {
      EADDRINUSE: [
        `Port ${port} is taken by another program.`,
        `Stop that program, or choose another port: PORT=${port + 1} npm start.`,
      ],
      EACCES: [`Port ${port} may not be used by this account.`, 'Choose a port from 1024 on: PORT=3003 npm start.'],
      EADDRNOTAVAIL: [`This machine has no address ${host}.`, 'Set HOST to localhost, 0.0.0.0 or an address it has.'],
      ENOTFOUND: [`The host ${host} is not known.`, 'Set HOST to localhost, 0.0.0.0 or an address of this machine.'],
    };
    const [fault, remedy] = what[code ?? ''] ?? [`Listening at ${host}:${port} failed (${code}).`, 'Set HOST or PORT.'];
    super(fault, remedy, cause);
  }
}

/**
 * Checks that the port can be listened on, before the slow steps of the start.
 *
 * @throws {PortUnavailable} with the reason
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw asPortFault(host, port, error);
  } finally {
    await new Promise<void>((resolve) => probe.close(() => resolve()));
  }
}

/** Returns the fault behind an error of listening. */
export function asPortFault(host: string, port: number, error: unknown): PortUnavailable {
  return new PortUnavailable(host, port, (error as NodeJS.ErrnoException).code, error);
}
