/** How slow the server's work with passwords and codes is in tests. */
import { slowOnPurpose } from '@lanewise/server/features/accounts/slow-on-purpose';

const inProduction = { ...slowOnPurpose };

/** Hashes at the least cost that Argon2 allows, and lets no answer wait. */
export function quickSecrets(): void {
  Object.assign(slowOnPurpose, { cost: { memoryCost: 8, timeCost: 1, parallelism: 1 }, pause: async () => undefined });
}

/** Gives the rest of a test file the costs of the product. */
export function slowSecrets(): void {
  Object.assign(slowOnPurpose, inProduction);
}
