/** The buyer accounts available at the stand-in. */

export interface SandboxAccount {
  readonly id: 'works' | 'declined' | 'fails-later';
  readonly name: string;
  /** Whether the first payment succeeds. */
  readonly pays: boolean;
  /** Whether later payments, without the buyer, succeed. */
  readonly renews: boolean;
}

export const accounts: readonly SandboxAccount[] = [
  { id: 'works', name: 'An account that pays', pays: true, renews: true },
  { id: 'declined', name: 'An account whose bank declines', pays: false, renews: false },
  { id: 'fails-later', name: 'An account that pays now and fails at the renewal', pays: true, renews: false },
];

/** Returns the account with an id. */
export function accountOf(id: string | null): SandboxAccount | undefined {
  return accounts.find((account) => account.id === id);
}
