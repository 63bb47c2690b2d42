import { expect, test } from 'vitest';
import { leavePlace } from '../../e2e/support/server-process.ts';
import { preparedPlace } from '../support/place.ts';
import { startServer } from '../support/server.ts';
import { killWhileSubmitting } from '../support/submissions.ts';

test('however often server and database are killed, every acknowledged attempt is stored once', async () => {
  const place = await preparedPlace();
  const first = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir, REQUESTS_PER_MINUTE: '0' });
  await first.ready;
  const last = await killWhileSubmitting(place, first, { times: 8, atOnce: 8, between: 60 });
  last.process.kill('SIGTERM');
  expect((await last.ended).code).toBe(0);
  await leavePlace(place);
});
