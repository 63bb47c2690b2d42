import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { elsewhere } from '../support/place.ts';
import { embeddedIn, query, startServer } from '../support/server.ts';
import { canMount, onSmallDisk } from '../support/small-disk.ts';

test.skipIf(!canMount())(
  'a disk that fills up while the server runs stops no page, and is overcome once there is room',
  async () => {
    await onSmallDisk(140, async (disk) => {
      await elsewhere(async ({ port }) => {
        const dataDir = join(disk, 'data');
        const run = startServer({ PORT: String(port), DATA_DIR: dataDir });
        await run.ready;
        const status = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
        const { url } = await embeddedIn(dataDir);
        const filling = join(disk, 'filling');
        await writeFile(filling, Buffer.alloc(140 * 1024 * 1024)).catch(() => undefined);
        const more = "create table more as select repeat('x', 900) from generate_series(1, 100000)";
        await query(url, more).catch(() => undefined);
        await query(url, 'checkpoint').catch(() => undefined);
        await run.printed(/The embedded PostgreSQL stopped unexpectedly and is started again/);
        expect(await status('/us')).toBe(200);
        await rm(filling);
        await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(200);
        expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
        run.process.kill('SIGTERM');
        expect((await run.ended).stdout).toMatch(/"reason":"could not .+No space left on device/);
      });
    });
  },
);
