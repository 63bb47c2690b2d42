/** The mails there are: what each kind says needs these values. The one definition for those who queue, the job and the templates. */
import { email } from '@lanewise/contracts/calls/account-fields';
import { linkHours, oneTimeCode, socialProviders } from '@lanewise/contracts/constants/accounts';
import { localeCodes } from '@lanewise/contracts/countries';
import { z } from 'zod';

/** A date, or its ISO text as it comes out of the queue. */
const moment = z.union([z.date(), z.iso.datetime()]).transform((value) => new Date(value));
const code = z.string().regex(new RegExp(String.raw`^\d{${oneTimeCode.digits}}$`));
const provider = z.enum(socialProviders);
const link = z.url({ protocol: /^https?$/ });
/** A few words of ours or of a device: one line. */
const words = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u);

const common = {
  /** Address as the learner wrote it. */
  to: email,
  /** Locale of the one who reads it. */
  locale: z.enum(localeCodes),
  /**
   * Id of what happened: a code's, a link's, a session's. The same cause of the same kind is the same mail, however often it is queued;
   * so never an id that outlives it, such as a learner's alone.
   */
  cause: z.string().regex(/^[\w:.-]{1,200}$/),
};

export const MailSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('confirm_email'), code, link }),
  /** Somebody wanted to sign up with, or change to, an address that has an account. */
  z.object({ ...common, kind: z.literal('welcome_back_address_taken') }),
  z.object({ ...common, kind: z.literal('restore_code'), code }),
  z.object({ ...common, kind: z.literal('password_changed'), link }),
  /** To both addresses. `newEmail` is masked: a…@example.com. Links of this mail and of those beside it undo the change. */
  z.object({ ...common, kind: z.literal('email_changed'), newEmail: words, link }),
  /** A social account was linked, or no longer is. */
  z.object({ ...common, kind: z.literal('identity_linked'), provider, link }),
  z.object({ ...common, kind: z.literal('identity_removed'), provider, link }),
  /** Somebody has used such a link. */
  z.object({ ...common, kind: z.literal('change_undone') }),
  z.object({ ...common, kind: z.literal('new_device'), device: words, when: moment, where: words.optional() }),
  z.object({ ...common, kind: z.literal('delete_code'), code }),
  /** The link is the one that keeps the account. */
  z.object({ ...common, kind: z.literal('deletion_planned'), deletesAt: moment, link }),
  z.object({ ...common, kind: z.literal('deleted') }),
  /** To the parent. `childEmail` is masked. */
  z.object({ ...common, kind: z.literal('confirm_parent'), link, childEmail: words }),
  /** To the learner. */
  z.object({ ...common, kind: z.literal('parent_confirmed') }),
]);

/** A mail as it is sent. */
export type Mail = z.output<typeof MailSchema>;
/** A mail as it is queued: moments as dates or as ISO texts. */
export type NewMail = z.input<typeof MailSchema>;
export type MailKind = Mail['kind'];

/** Minutes after which a mail is worth nothing any more: what it holds no longer works. Others are worth sending whenever they can be. */
export const worthlessAfterMinutes: Readonly<Partial<Record<MailKind, number>>> = {
  restore_code: oneTimeCode.minutes,
  delete_code: oneTimeCode.minutes,
  // Its code is dead by then, and its link works.
  confirm_email: linkHours.confirmEmail * 60,
};
