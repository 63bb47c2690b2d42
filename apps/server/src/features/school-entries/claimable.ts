/** To which addresses the code is mailed with which a school claims its entry of the directory. */

import { emailKeyOf } from '../accounts/users/email-key.ts';
import type { SchoolRow } from '../schools/school-store.ts';

type Entry = Pick<SchoolRow, 'email' | 'website'>;

/**
 * Domains at which anybody can have a mailbox or a page, so that an address at one proves nothing about a school. A website below one of them
 * (name.wixsite.com) is a domain of its own, at which nobody has a mailbox.
 */
const everybodys = new Set(
  `aol.com bredband.net comcast.net facebook.com free.fr freenet.de gmail.com gmx.at gmx.de gmx.net google.com googlemail.com hotmail.com hotmail.co.uk hotmail.fr
  icloud.com instagram.com laposte.net linkedin.com live.com live.se mail.com me.com msn.com orange.fr outlook.com outlook.fr proton.me protonmail.com sfr.fr t-online.de
  tele2.se telia.com wanadoo.fr web.de yahoo.com yahoo.co.uk yahoo.de yahoo.fr ymail.com`.split(/\s+/),
);

/** Returns the domain of the entry's website, without www; null if it has none of its own. */
export function domainOf({ website }: Pick<Entry, 'website'>): string | null {
  const host = website === null ? '' : new URL(website).hostname.toLowerCase().replace(/^www\./, '');
  return host === '' || !host.includes('.') || /^[\d.]+$/.test(host) || everybodys.has(host) ? null : host;
}

/** Returns whether an address belongs to the school: it is the entry's own, or at the domain of its website. */
export function speaksFor(entry: Entry, email: string): boolean {
  if (entry.email !== null && emailKeyOf(entry.email) === emailKeyOf(email)) return true;
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase() === domainOf(entry);
}
