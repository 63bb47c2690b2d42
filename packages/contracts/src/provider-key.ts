/** Keys that an operator copies from a third party's settings. */
import { z } from 'zod';

/** A key without characters that an address or a header would have to quote. */
export const providerKey = z.string().regex(/^[\w.:@-]+$/, 'must be a key as the provider shows it');
