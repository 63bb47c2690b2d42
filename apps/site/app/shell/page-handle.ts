/** What a route says of itself to the shell and to the server's page cache. */

/**
 * `reading`: the same HTML for everyone who asks for the address, so it is cached rendered and carries no inline
 * script. `personal`: the same, but different for each visitor. `doing`: made for one visitor, never cached, its scripts carry a nonce.
 * `sign-in`: a doing page with the buttons of social accounts; its policy lets the hosted sign-in service in, where one is configured.
 */
export interface PageHandle {
  readonly kind: 'reading' | 'personal' | 'doing' | 'sign-in';
}

export const reading: PageHandle = { kind: 'reading' };
/** Read like a reading page, but made for one visitor: never cached. */
export const personal: PageHandle = { kind: 'personal' };
export const doing: PageHandle = { kind: 'doing' };
export const signIn: PageHandle = { kind: 'sign-in' };
