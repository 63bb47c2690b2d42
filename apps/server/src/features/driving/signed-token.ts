/** Tokens that partners sign themselves. */

import { simulationHours } from '@lanewise/contracts/constants/partners';
import { HOUR_MS } from '@lanewise/contracts/durations';
import { contentLanguages } from '@lanewise/contracts/languages';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import { currentTime } from '../../platform/clock/clock.ts';

const ClaimsSchema = z.object({
  sub: z.string().min(1).max(64),
  jti: z.string().regex(/^[\w.-]{8,64}$/),
  exp: z.number(),
  subject_code: z.string().max(64),
  course_code: z.string().max(64),
  locale: z.enum(contentLanguages).optional(),
});

export type SimulationClaims = z.infer<typeof ClaimsSchema>;

/** Returns a token's claims; null unless the partner signed it for us with its secret and it expires within 30 days. */
export async function readSignedToken(
  token: string,
  partner: { readonly id: string; readonly secret: Buffer },
): Promise<SimulationClaims | null> {
  try {
    const { payload } = await jwtVerify(token, partner.secret, {
      algorithms: ['HS256'],
      issuer: partner.id,
      audience: 'simulations',
      requiredClaims: ['exp'],
    });
    const claims = ClaimsSchema.parse(payload);
    const isLongLived = claims.exp * 1000 - currentTime().getTime() > simulationHours.max * HOUR_MS;
    return isLongLived ? null : claims;
  } catch {
    return null;
  }
}
