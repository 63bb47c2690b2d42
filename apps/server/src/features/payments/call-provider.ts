import { ApiError } from '@lanewise/contracts/api-errors';
import { ProviderFault } from '@lanewise/payments/port';

/** Runs work that calls a provider. If the provider is down, that is an outage. */
export async function callProvider<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderFault) throw new ApiError('UNAVAILABLE', { inside: error.message });
    throw error;
  }
}
