/** Chromium's virtual authenticator (Chrome DevTools Protocol, domain WebAuthn): a phone or security key that needs no touch. */
import type { Page } from '@playwright/test';

export interface Authenticator {
  /** Sets whether the user passes verification by fingerprint, face or PIN. */
  verify(isVerified: boolean): Promise<void>;
  /** Returns the passkeys that it holds. */
  passkeys(): Promise<readonly { readonly userHandle?: string }[]>;
}

/** Connects an empty authenticator to a page. It accepts every request and every suggestion at once. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async verify(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async passkeys() {
      return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
    },
  };
}
