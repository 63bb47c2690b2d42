/** Renders mails that are never sent, to load and compile the code that the first real mail would wait for. */
import { oneTimeCode } from '@lanewise/contracts/constants/accounts';
import type { Mail } from './mail.ts';
import { type MailAddresses, renderMail } from './render-mail.ts';

/** Renderings after which further ones get no faster (measured). */
const RENDERINGS = 5;

/** Renders the kind of mail that learners wait for, one at a step. Sends nothing. */
export async function* renderSamples(addresses: MailAddresses): AsyncGenerator<void> {
  const sample: Mail = {
    kind: 'confirm_email',
    to: 'nobody@localhost',
    locale: 'us',
    cause: 'sample',
    code: '0'.repeat(oneTimeCode.digits),
    link: addresses.publicUrl,
  };
  for (let rendered = 0; rendered < RENDERINGS; rendered += 1) {
    await renderMail(sample, addresses);
    yield;
  }
}
