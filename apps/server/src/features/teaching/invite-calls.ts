/** Invitations to pupils by mail. The answer reveals nothing about accounts: an address that has one is invited like any other. */
import { createHash, randomUUID } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallAnswer } from '@lanewise/contracts/client';
import { invitationDays, invitationFile } from '@lanewise/contracts/constants/teaching';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { pupilInvitations } from '@lanewise/database/schema/tables';
import { lt } from 'drizzle-orm';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { emailKeyOf } from '../accounts/users/email-key.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import { readInvitationFile } from './invitation-file.ts';
import type { TeachingParts } from './parts.ts';
import { requireApproved } from './school-store.ts';

type ReportedLine = CallAnswer<'invitePupils'>['lines'][number];

/** Rows and mails of one statement. */
const AT_ONCE = 500;

/** Returns the handler. */
export function invitePupilsCalls({
  config,
  database,
  now = currentTime,
}: TeachingParts): CallHandlers<'invitePupils'> {
  const { queries } = database;
  return {
    async invitePupils({ params, body: { file } }, caller) {
      const lines = readInvitationFile(Buffer.from(file, 'base64'));
      if (lines.length === 0 || lines.length > invitationFile.lines)
        throw new ApiError('VALIDATION', { fields: { file: 'teaching.file' } });
      const { user } = await requireAccount(queries, caller);
      const firstLines = new Map<string, { readonly line: number; readonly email: string }>();
      for (const { line, email } of lines) {
        const key = email === null ? null : emailKeyOf(email);
        if (email !== null && key !== null && !firstLines.has(key)) firstLines.set(key, { line, email });
      }
      const locale = localeOfUser(user);
      const invited = await queries.transaction(async (store) => {
        const school = await requireApproved(store, params.school);
        const link = config.publicUrl + href('joinSchool', { locale }, { code: school.joinCode });
        const found = new Set<number>();
        const all = [...firstLines].map(([key, at]) => ({ ...at, hash: hashOf(school.id, key) }));
        for (let first = 0; first < all.length; first += AT_ONCE) {
          const group = all.slice(first, first + AT_ONCE);
          const fresh = await insertInvitations(store, school.id, group, now());
          const mailed = group.filter(({ hash }) => fresh.has(hash.toString('hex')));
          await queueMails(
            store,
            mailed.map(({ email }) => ({
              kind: 'pupil_invitation',
              to: email,
              locale,
              cause: randomUUID(),
              school: school.name,
              link,
            })),
          );
          for (const { line } of mailed) found.add(line);
        }
        return found;
      });
      return {
        sent: invited.size,
        lines: lines.flatMap(({ line, text, email }): ReportedLine[] => {
          if (email === null) return [{ line, text, state: 'invalid' }];
          if (firstLines.get(emailKeyOf(email))?.line !== line) return [{ line, text, state: 'repeated' }];
          return invited.has(line) ? [] : [{ line, text, state: 'waiting' }];
        }),
      };
    },
  };
}

function hashOf(schoolId: string, emailKey: string): Buffer {
  return createHash('sha256').update(`${schoolId} ${emailKey}`).digest();
}

/** Stores invitations and returns the hashes of those that were not invited lately. Of two simultaneous requests, the second waits and finds the rows of the first. */
async function insertInvitations(
  store: Store,
  schoolId: string,
  group: readonly { readonly hash: Buffer }[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const rows = await store
    .insert(pupilInvitations)
    // Always in the same order, so that two requests cannot deadlock.
    .values(
      group
        .map(({ hash }) => ({ schoolId, emailHash: hash, invitedAt: at }))
        .sort((one, other) => Buffer.compare(one.emailHash, other.emailHash)),
    )
    .onConflictDoUpdate({
      target: [pupilInvitations.schoolId, pupilInvitations.emailHash],
      set: { invitedAt: at },
      setWhere: lt(pupilInvitations.invitedAt, new Date(at.getTime() - invitationDays * DAY_MS)),
    })
    .returning({ hash: pupilInvitations.emailHash });
  return new Set(rows.map(({ hash }) => hash.toString('hex')));
}
