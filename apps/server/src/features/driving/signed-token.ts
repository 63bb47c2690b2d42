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

/** Returns a token's claims; null unless the partner signed it for us with one of its secrets and it expires within 30 days. */
export async function readSignedToken(
  token: string,
  { id, secrets }: { readonly id: string; readonly secrets: readonly Buffer[] },
): Promise<SimulationClaims | null> {
  for (const secret of secrets) {
    const claims = await claimsOf(token, id, secret);
    if (claims) return claims;
  }
  return null;
}

async function claimsOf(token: string, issuer: string, secret: Buffer): Promise<SimulationClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer,
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
