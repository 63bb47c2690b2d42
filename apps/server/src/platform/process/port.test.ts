import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { PortUnavailable, requireFreePort } from './port.ts';

test('a free port is accepted; a taken one is reported by number', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  await expect(requireFreePort('127.0.0.1', port)).rejects.toBeInstanceOf(PortUnavailable);
  await expect(requireFreePort('127.0.0.1', port)).rejects.toThrow(`Port ${port} is taken by another program.`);
  await new Promise((resolve) => other.close(resolve));
  await expect(requireFreePort('127.0.0.1', port)).resolves.toBeUndefined();
});

test('an address that this machine does not have is reported', async () => {
  await expect(requireFreePort('192.0.2.1', 3003)).rejects.toThrow('This machine has no address 192.0.2.1.');
});
