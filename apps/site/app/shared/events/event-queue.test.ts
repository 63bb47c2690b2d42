import { randomUUID } from 'node:crypto';
import type { BrowserEvent, EventSession } from '@lanewise/contracts/calls/events';
import { expect, test } from 'vitest';
import { createEventQueue } from './event-queue.ts';

const session: EventSession = { id: 'a', country: 'US' };
const event = (url = '/us'): BrowserEvent => ({ id: randomUUID(), name: 'page_view', at: 1, properties: { url } });
const urlsIn = (body: string) =>
  JSON.parse(body).events.map((each: BrowserEvent) => 'url' in each.properties && each.properties.url);

/** A queue whose network and clock the test moves. */
function rig() {
  const sent: string[] = [];
  const beacons: string[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const warnings: string[] = [];
  const state = { isUp: true, isAllowed: true, takesBeacons: true };
  const queue = createEventQueue({
    send: async (body) => {
      sent.push(body);
      return state.isUp;
    },
    beacon: (body) => state.takesBeacons && beacons.push(body) > 0,
    isAllowed: () => state.isAllowed,
    setTimer: (run, ms) => timers.push({ run, ms }),
    warn: (message) => warnings.push(message),
  });
  const tick = async () => {
    timers.shift()?.run();
    await new Promise(setImmediate);
  };
  const add = (count: number) => {
    for (let at = 0; at < count; at += 1) queue.add(session, event(`/${at}`));
  };
  return { queue, sent, beacons, timers, warnings, state, tick, add };
}

test('events wait for ten seconds and go together', async () => {
  const { sent, timers, add, tick } = rig();
  add(3);
  expect([sent.length, timers.map(({ ms }) => ms)]).toEqual([0, [10_000]]);
  await tick();
  expect(sent.map(urlsIn)).toEqual([['/0', '/1', '/2']]);
});

test('two hundred events go at once, in batches that a beacon could carry', async () => {
  const { queue, sent, add } = rig();
  add(199);
  expect(sent).toEqual([]);
  add(1);
  expect(sent).toHaveLength(1);
  expect(Buffer.byteLength(sent[0] ?? '')).toBeLessThan(64 * 1024);
  await new Promise(setImmediate);
  expect(urlsIn(sent[0] ?? '').length + queue.size).toBe(200);
});

test('a batch is tried again twelve times with longer and longer waits, then given up with a warning', async () => {
  const { queue, sent, timers, warnings, state, add, tick } = rig();
  state.isUp = false;
  add(1);
  const waits: number[] = [];
  while (timers.length > 0) {
    waits.push(timers[0]?.ms ?? 0);
    await tick();
  }
  expect(sent).toHaveLength(13);
  expect(new Set(sent).size).toBe(1);
  expect(waits.slice(0, 4)).toEqual([10_000, 1_000, 2_000, 4_000]);
  expect([queue.size, warnings]).toEqual([0, ['1 events were not sent.']]);
});

test('while nothing can be sent, the oldest of more than 512 are dropped', async () => {
  const { queue, sent, state, add, tick } = rig();
  state.isUp = false;
  add(1);
  await tick();
  add(600);
  expect(queue.size).toBe(512);
  state.isUp = true;
  await tick();
  expect(urlsIn(sent.at(-1) ?? '')[0]).toBe('/88');
});

test('what is left goes as beacons when the page is left, and stays if the browser takes none', () => {
  const { queue, beacons, state, add } = rig();
  add(150);
  queue.add({ ...session, id: 'b' }, event('/b'));
  state.takesBeacons = false;
  queue.leave();
  expect([beacons.length, queue.size]).toEqual([0, 151]);
  state.takesBeacons = true;
  queue.leave();
  expect(queue.size).toBe(0);
  expect(beacons.flatMap(urlsIn)).toHaveLength(151);
  for (const body of beacons) expect(Buffer.byteLength(body)).toBeLessThan(64 * 1024);
  expect(new Set(beacons.map((body) => JSON.parse(body).session.id))).toEqual(new Set(['a', 'b']));
});

test('nothing is kept without consent, and what waits is forgotten when it is withdrawn', async () => {
  const { queue, sent, beacons, state, add, tick } = rig();
  add(2);
  state.isAllowed = false;
  add(2);
  await tick();
  queue.leave();
  expect([queue.size, sent, beacons]).toEqual([0, [], []]);
});
