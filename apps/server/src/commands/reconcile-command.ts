/**
 * `lanewise billing:reconcile` compares our subscriptions with the payment providers' and corrects differences; with `--dry-run` it
 * only reports. It uses DATABASE_URL, else the embedded database of the server that runs in DATA_DIR. Exit code 1 if a difference remains.
 */
import { openBilling } from '../features/payments/billing.ts';
import type { ConvergeParts } from '../features/payments/converge.ts';
import { reconcile } from '../features/payments/reconcile.ts';
import { loadConfig } from '../platform/config/config.ts';
import { usageOf } from './command-lines.ts';
import { type Print, withOperatorDatabase } from './operator-database.ts';

/**
 * Runs the command.
 *
 * @param billing For tests; by default the operator's providers.
 * @returns the exit code
 */
export async function runReconcileCommand(
  words: readonly string[],
  print: Print,
  billing?: ConvergeParts['billing'],
): Promise<number> {
  const isDry = words[0] === '--dry-run';
  if (words.length > (isDry ? 1 : 0)) {
    print(usageOf('billing:reconcile'));
    return 1;
  }
  // A stand-in of this process would know nothing.
  const opened = billing ? null : await openBilling({ ...loadConfig(), sandbox: false });
  const used = billing ?? opened;
  if (!used || used.providers.size === 0) {
    print('No payment provider is configured.');
    return 1;
  }
  return await withOperatorDatabase(print, async (database) => {
    // Devices learn of it when they ask next.
    const parts = { billing: used, database, publish: () => undefined };
    const findings = await reconcile(parts, { mends: !isDry });
    for (const { provider, reference, what, isMended } of findings) {
      print(`${provider} ${reference}: ${what}${isMended ? ' (corrected)' : ''}`);
    }
    print(findings.length === 0 ? 'No differences found.' : `Differences found: ${findings.length}.`);
    return findings.every(({ isMended }) => isMended) ? 0 : 1;
  });
}
