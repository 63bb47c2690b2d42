/** Asks whether a checkout was paid, every 30 s and as soon as the server tells of a change, and shows the outcome. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { changesPath } from '@lanewise/contracts/constants/changes';
import { approvalCheckMs } from '@lanewise/contracts/constants/subscriptions';
import { sendRequest } from '../shared/calls/send-request.ts';

const id = document.querySelector<HTMLElement>('[data-checkout]')?.dataset.checkout;

async function ask(): Promise<void> {
  const path = callPaths.getCheckout.path.replace('{id}', id ?? '');
  const response = await sendRequest(path).catch(() => null);
  // Without an answer the next look asks again.
  if (!response?.ok) return;
  const { state } = (await response.json()) as { state: string };
  if (state !== 'open') location.reload();
}

if (id !== undefined) {
  setInterval(ask, approvalCheckMs);
  new EventSource(changesPath).addEventListener('change', () => void ask());
}
