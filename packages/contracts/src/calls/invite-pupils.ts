/** Invitations to the pupils of a school, from a file of addresses. Path and fields are ours. */
import { z } from 'zod';
import { invitationDays, invitationFile } from '../constants/teaching.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { member } from './teaching-schools.ts';

const fileError = fieldCode('teaching.file');

export const invitePupils = defineCall({
  ...member,
  name: 'invitePupils',
  takesFile: true,
  limit: { policy: 'invitePupils', by: 'account' },
  summary: 'Invites pupils by mail, from a file of addresses',
  description: `For members. Each mail has the link with the code; whoever follows it sees first what the school would see. An address that the school has invited in the last ${invitationDays} days gets no second mail, so the same file can be sent again. Whether an address has an account is not told.`,
  body: z.strictObject({
    file: z
      .base64({ error: fileError })
      .min(1, fileError)
      .max(invitationFile.base64, fileError)
      .describe(
        `The file in Base64: a line for each pupil, ${invitationFile.lines} at most, with the address in any column. Commas, semicolons or tabs; UTF-8, UTF-16 or Windows-1252. A first line without an address is a heading.`,
      ),
  }),
  answer: z.object({
    sent: z.int().describe('How many mails are on their way.'),
    lines: z
      .array(
        z.object({
          line: z.int().describe('Number of the line, from 1.'),
          text: z.string(),
          state: z
            .enum(['invalid', 'repeated', 'waiting'])
            .describe('invalid: no address. repeated: it is in an earlier line. waiting: invited before.'),
        }),
      )
      .describe('The lines without a mail.'),
  }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: { school: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11', body: { file: 'ZW1haWwKYWRhQGV4YW1wbGUuY29tCg==' } },
});
