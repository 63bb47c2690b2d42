/** The token of the links that stop mails: the reader's id and the random key of the consent. */
import { isUuid } from '@lanewise/contracts/uuid';

export interface StopToken {
  readonly userId: string;
  readonly key: Buffer;
}

/** Returns the token as links contain it. */
function stopTokenText({ userId, key }: StopToken): string {
  return `${userId}.${key.toString('base64url')}`;
}

/** Returns the token that a text holds; undefined for anything else. */
export function stopTokenIn(text: string): StopToken | undefined {
  const [userId = '', key = '', ...rest] = text.split('.');
  if (rest.length > 0 || !isUuid(userId) || !/^[\w-]{22}$/.test(key)) return undefined;
  return { userId, key: Buffer.from(key, 'base64url') };
}

/** Which mails a link stops: those about a learner's studies, or a parent's weekly one, where the token has the parent's id. */
export type StoppedMails = 'study' | 'parents';

/** The paths that stop mails. */
export const stopPaths: Readonly<Record<StoppedMails, string>> = {
  study: '/mails/stop',
  parents: '/mails/stop-week',
};

/** Returns the address that stops mails: programs post to it (RFC 8058), people are led to a page with a button. */
export function stopAddress(publicUrl: string, token: StopToken, mails: StoppedMails = 'study'): string {
  return `${publicUrl}${stopPaths[mails]}/${stopTokenText(token)}`;
}
