/** The calls that read and change a learner's settings. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Settings } from '@lanewise/contracts/calls/account';
import type { HandbookLevel, QuizGoal } from '@lanewise/contracts/constants/funnels';
import { type LocaleCode, localeOf } from '@lanewise/contracts/countries';
import type { Store } from '@lanewise/database/pool';
import { signatures, visitorAccounts } from '@lanewise/database/schema/tables';
import { and, count, eq } from 'drizzle-orm';
import type { Caller } from '../../../platform/calls/caller.ts';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import { isNoMailbox } from '../../../platform/mail/no-mailbox.ts';
import { requireCountry, requireCourse } from '../../catalogue/subject.ts';
import { consumeSignature, readSignature } from '../../events/signature.ts';
import type { AccountParts } from '../account-parts.ts';
import {
  chooseCountry,
  currentEnrolment,
  enrol,
  type StudySettings,
  saveStudySettings,
} from '../enrolments/enrolments.ts';
import { listIdentities, shownIdentity } from '../identities/linked-identities.ts';
import { type LearnerAccount, requireAccount, requireUser } from '../learner-account.ts';
import { changeUser, type StoredUser } from '../users/users.ts';

type SettingsCall = 'getSettings' | 'saveSettings' | 'updateSession' | 'saveSignature' | 'getProfile';

/** Maximum number of browser signatures stored for an account. Further ones are ignored: a learner has only a few browsers. */
const MOST_SIGNATURES = 100;

/** The requested changes, under the names of the calls. */
interface Choice {
  readonly subject_code?: string | undefined;
  readonly course_code?: string | undefined;
  readonly locale?: string | undefined;
  readonly time_zone?: string | undefined;
  readonly exam_date?: string | null | undefined;
  readonly minutes_a_day?: number | null | undefined;
  readonly study_days?: readonly number[] | null | undefined;
  readonly handbook?: HandbookLevel | null | undefined;
  readonly goal?: QuizGoal | null | undefined;
}

/** Returns the handlers. */
export function settingsCalls(parts: AccountParts): CallHandlers<SettingsCall> {
  const { queries } = parts.database;
  return {
    async getSettings(_input, caller) {
      return { settings: await settingsOf(queries, await requireAccount(queries, caller)) };
    },

    saveSettings: ({ body }, caller) => choose(parts, body, caller),
    updateSession: ({ body }, caller) => choose(parts, body, caller),

    async saveSignature({ body: { signature } }, caller) {
      const { user } = await requireAccount(queries, caller);
      const read = readSignature(parts.config, signature);
      await queries.transaction(async (store) => {
        await requireUser(store, user.id, 'lock');
        const mine = and(eq(signatures.userId, user.id), eq(signatures.signature, signature));
        const [known] = await store.select({ signature: signatures.signature }).from(signatures).where(mine);
        if (known) return;
        if (!(await consumeSignature(store, signature, 'account', read))) throw new ApiError('SIGNATURE_USED');
        const own = await store.select({ own: count() }).from(signatures).where(eq(signatures.userId, user.id));
        if ((own[0]?.own ?? 0) >= MOST_SIGNATURES) return;
        await store.insert(signatures).values({ userId: user.id, signature }).onConflictDoNothing();
        await store
          .insert(visitorAccounts)
          .values({ userId: user.id, visitorId: read.visitorId })
          .onConflictDoNothing();
      });
      return { ok: true };
    },

    async getProfile(_input, caller) {
      const { user } = await requireAccount(queries, caller);
      return { analytics_user_id: user.analyticsUserId };
    },
  };
}

/** Returns an account's settings in the form of the calls. */
export async function settingsOf(store: Store, { learner, user }: LearnerAccount): Promise<Settings> {
  const identities = (await listIdentities(store, user.id)).map(shownIdentity);
  const enrolment = await currentEnrolment(store, user.id);
  return {
    subject_code: user.subjectCode,
    course_code: enrolment?.courseCode ?? null,
    exam_date: enrolment?.examDate ?? null,
    minutes_a_day: enrolment?.minutesADay ?? null,
    study_days: enrolment?.studyDays ?? null,
    handbook: enrolment?.handbook ?? null,
    goal: enrolment?.goal ?? null,
    locale: user.locale,
    time_zone: user.timeZone,
    email: isNoMailbox(user.email) ? '' : user.email,
    is_email_confirmed: user.emailConfirmedAt !== null,
    has_password: user.passwordHash !== null,
    providers: [...new Set(identities.map(({ provider }) => provider))],
    identities,
    is_sign_in_recent: learner.isRecent,
    age_band: user.ageBand,
    is_waiting_for_parent: isWaiting(user),
    deletes_at: user.deletesAt?.toISOString() ?? null,
  };
}

/** Returns whether an account is waiting for a parent's consent. */
export function isWaiting({ parentAskedAt, parentConfirmedAt }: StoredUser): boolean {
  return parentAskedAt !== null && parentConfirmedAt === null;
}

async function choose({ bank, database }: AccountParts, choice: Choice, caller: Caller) {
  const { learner, user } = await requireAccount(database.queries, caller);
  return await database.queries.transaction(async (store) => {
    const current = await requireUser(store, user.id, 'lock');
    await chooseCourse(store, bank, current, choice);
    await saveStudySettings(store, user.id, studySettingsOf(choice));
    if (choice.locale !== undefined) await changeUser(store, user.id, { locale: requireLocale(choice.locale) });
    if (choice.time_zone !== undefined) await changeUser(store, user.id, { timeZone: choice.time_zone });
    return { settings: await settingsOf(store, { learner, user: await requireUser(store, user.id) }) };
  });
}

function studySettingsOf({ exam_date, minutes_a_day, study_days: days, handbook, goal }: Choice): StudySettings {
  return {
    ...(exam_date !== undefined && { examDate: exam_date }),
    ...(minutes_a_day !== undefined && { minutesADay: minutes_a_day }),
    ...(days !== undefined && { studyDays: days && [...new Set(days)].sort((one, other) => one - other) }),
    ...(handbook !== undefined && { handbook }),
    ...(goal !== undefined && { goal }),
  };
}

/** Changes country and course. A country named without a course deselects the course only if the country changes. */
async function chooseCourse(
  store: Store,
  bank: AccountParts['bank'],
  { id, subjectCode }: StoredUser,
  { subject_code, course_code }: Choice,
): Promise<void> {
  const named = subject_code === undefined ? null : requireCountry(subject_code).code;
  if (course_code === undefined) {
    if (named !== null && named !== subjectCode) await chooseCountry(store, id, named);
    return;
  }
  const subject = named ?? subjectCode;
  if (subject === null) throw new ApiError('VALIDATION', { fields: { subject_code: 'generic.required' } });
  const { entry } = requireCourse(bank, { a: subject, b: course_code });
  await enrol(store, id, { subjectCode: entry.subject, courseCode: entry.code });
}

function requireLocale(code: string): LocaleCode {
  const locale = localeOf(code);
  if (!locale) throw new ApiError('VALIDATION', { fields: { locale: 'account.locale' } });
  return locale.code;
}
