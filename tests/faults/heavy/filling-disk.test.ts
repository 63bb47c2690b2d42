import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { elsewhere } from '../support/place.ts';
import { embeddedIn, query, startServer } from '../support/server.ts';
import { canMount, onSmallDisk } from '../support/small-disk.ts';

test.skipIf(!canMount())('a disk that fills up while the server runs is named as the reason for its end', async () => {
  await onSmallDisk(140, async (disk) => {
    await elsewhere(async ({ port }) => {
      const dataDir = join(disk, 'data');
      const run = startServer({ PORT: String(port), DATA_DIR: dataDir });
      await run.ready;
      const { url } = await embeddedIn(dataDir);
      await writeFile(join(disk, 'filling'), Buffer.alloc(140 * 1024 * 1024)).catch(() => undefined);
      const more = "create table more as select repeat('x', 900) from generate_series(1, 100000)";
      await query(url, more).catch(() => undefined);
      await query(url, 'checkpoint').catch(() => undefined);
      const { code, stderr } = await run.ended;
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^error {2}The embedded PostgreSQL stopped unexpectedly \(could not .+ No space left on device\)\. Fix/,
      );
    });
  });
});
