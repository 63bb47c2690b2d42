/** Everything the doctor checks outside the database. Tests plant their faults here. */
import { resolveTxt } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';

/** The certificate that a host presents. */
export interface PresentedCertificate {
  readonly validTo: Date;
  /** Why Node does not trust it; null if it does. */
  readonly mistrust: string | null;
}

export interface DoctorSystem {
  readonly now: () => Date;
  readonly fetch: typeof fetch;
  /** Returns the TXT records of a name, each in one piece. */
  readonly textRecords: (name: string) => Promise<readonly string[]>;
  /** Returns free and total bytes of the file system that holds a path. */
  readonly space: (path: string) => Promise<{ readonly free: number; readonly total: number }>;
  readonly certificateOf: (host: string, port: number) => Promise<PresentedCertificate>;
}

/** Milliseconds. */
const PATIENCE_MS = 5_000;

/** The real system. */
export const realSystem: DoctorSystem = {
  now: () => new Date(),
  fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
  textRecords: async (name) => (await resolveTxt(name)).map((parts) => parts.join('')),
  async space(path) {
    const { bavail, blocks, bsize } = await statfs(path);
    return { free: bavail * bsize, total: blocks * bsize };
  },
  certificateOf: (host, port) =>
    new Promise((resolve, reject) => {
      // Untrusted certificates are what we look for, so they must not fail the connection. Nothing is sent over it.
      const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: PATIENCE_MS }, () => {
        const { valid_to: validTo } = socket.getPeerCertificate();
        const { authorizationError } = socket;
        socket.destroy();
        resolve({
          validTo: new Date(validTo),
          mistrust: socket.authorized ? null : String(authorizationError ?? 'unknown'),
        });
      });
      socket.once('timeout', () => socket.destroy(new Error('no answer')));
      socket.once('error', reject);
    }),
};
