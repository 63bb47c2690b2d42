/** The calls by which a school claims its entry of the directory and changes it, and the operator's. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import { queueLength } from '@lanewise/contracts/constants/back-office';
import { buyingCountries } from '@lanewise/contracts/constants/buying';
import { mostEntries } from '@lanewise/contracts/constants/schools';
import { countryOf, type SubjectCode } from '@lanewise/contracts/countries';
import type { Store } from '@lanewise/database/pool';
import type { OwnEntryValues } from '@lanewise/database/schema/school-edits';
import type { CallServices } from '../../platform/calls/call-services.ts';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { purgePages } from '../../platform/pages/cache-purge.ts';
import { checkCode, consumeCode, createCode, storeCode } from '../accounts/codes/codes.ts';
import { requireAccount, requireUser } from '../accounts/learner-account.ts';
import { emailKeyOf } from '../accounts/users/email-key.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import { logSecurity } from '../accounts/users/security-log.ts';
import { findUserByEmail } from '../accounts/users/users.ts';
import { recordAct } from '../back-office/staff-acts.ts';
import { statesOf } from '../schools/region-lists.ts';
import { findSchool, type SchoolRow } from '../schools/school-store.ts';
import { domainOf, speaksFor } from './claimable.ts';
import {
  changeEntry,
  countClaims,
  endClaim,
  findClaim,
  findEdit,
  listClaims,
  listEdits,
  lockEntry,
  ownValuesOf,
  replaceClaim,
  undoEdit,
} from './entry-store.ts';

type OwnCall = 'getSchoolEntry' | 'sendEntryCode' | 'claimSchoolEntry' | 'editSchoolEntry' | 'leaveSchoolEntry';
type OperatorCall = 'listSchoolEntries' | 'giveSchoolEntry' | 'endSchoolClaim' | 'undoEntryEdit';

interface EntryParts extends Pick<CallServices, 'config' | 'database' | 'limits' | 'log'> {
  /** The clock. */
  readonly now?: () => Date;
}

const purpose = 'claim_school';

/** Returns the entry that a path names. */
async function entryOf(store: Store, { c, id }: { readonly c: string; readonly id: string }): Promise<SchoolRow> {
  const country = countryOf(c.toLowerCase());
  if (!country) throw new ApiError('SUBJECT_NOT_FOUND');
  const row = await findSchool(store, country.code, id);
  if (!row) throw new ApiError('SCHOOL_NOT_FOUND');
  return row;
}

/** Locks an entry. @throws {ApiError} SCHOOL_NOT_FOUND */
async function locked(store: Store, key: Pick<SchoolRow, 'country' | 'id'>): Promise<SchoolRow> {
  const row = await lockEntry(store, key);
  if (!row) throw new ApiError('SCHOOL_NOT_FOUND');
  return row;
}

const valuesView = ({ hours, languages, lessonPrice, currency, lessonMinutes }: OwnEntryValues) => ({
  hours,
  languages: [...languages],
  lesson_price: lessonPrice,
  currency,
  lesson_minutes: lessonMinutes,
});

/** Returns the handlers. */
export function schoolEntryCalls({
  config,
  database,
  limits,
  log,
  now = currentTime,
}: EntryParts): CallHandlers<OwnCall | OperatorCall> {
  const { queries } = database;
  const purge = async (store: Store, { country, state, region }: SchoolRow) =>
    await purgePages(store, [`schools:${country}.${state}.${region}`], config.cdn);
  return {
    async getSchoolEntry({ params }, caller) {
      const { user } = await requireAccount(queries, caller);
      const entry = await entryOf(queries, params);
      const claim = await findClaim(queries, entry);
      const { id, name, place, email, country } = entry;
      const state = statesOf(country as SubjectCode).state(entry.state);
      return {
        id,
        name,
        place,
        path: { state: state?.slug ?? entry.state, region: state?.region(entry.region)?.slug ?? entry.region },
        claim: claim === null ? 'none' : claim.userId === user.id ? 'own' : 'other',
        email,
        domain: domainOf(entry),
        values: valuesView(ownValuesOf(entry)),
      };
    },

    async sendEntryCode({ params, body: { email } }, caller) {
      const { user } = await requireAccount(queries, caller);
      if (user.emailConfirmedAt === null) throw new ApiError('EMAIL_NOT_CONFIRMED');
      const entry = await entryOf(queries, params);
      if ((await findClaim(queries, entry)) !== null)
        throw new ApiError('VALIDATION', { fields: { email: 'entry.claimed' } });
      if (!speaksFor(entry, email)) throw new ApiError('VALIDATION', { fields: { email: 'entry.address' } });
      const send = async () => {
        const code = await createCode();
        const locale = localeOfUser(user);
        await queries.transaction(async (store) => {
          await requireUser(store, user.id, 'lock');
          await storeCode(store, { userId: user.id, purpose, email, codeHash: code.codeHash });
          const mail = { kind: 'claim_school', to: email, locale, cause: randomUUID() } as const;
          await queueMail(store, { ...mail, code: code.code, school: entry.name });
        });
      };
      await limits.attempt('sendEntryCode', `${entry.country} ${entry.id}`, caller, () =>
        limits.attempt('sendMail', `claim_school:${emailKeyOf(email)}`, caller, () =>
          limits.attempt('sendMail', `claim_school:${user.id}`, caller, send),
        ),
      );
      return { done: true };
    },

    async claimSchoolEntry({ params, body: { code } }, caller) {
      const { user } = await requireAccount(queries, caller);
      const { country, id } = await entryOf(queries, params);
      const key = `claim_school:${user.id}`;
      const checked = await limits.attempt('tryCode', key, caller, () =>
        checkCode(queries, { userId: user.id, purpose, code }),
      );
      await limits.refund('tryCode', key, caller);
      await queries.transaction(async (store) => {
        await requireUser(store, user.id, 'lock');
        const entry = await locked(store, { country, id });
        const claim = await findClaim(store, entry);
        if (claim !== null && claim.userId !== user.id)
          throw new ApiError('VALIDATION', { fields: { code: 'entry.claimed' } });
        // The code was for another entry, or an import has changed this one meanwhile.
        if (!speaksFor(entry, checked.email)) throw new ApiError('VALIDATION', { fields: { code: 'entry.address' } });
        if ((await countClaims(store, user.id)) >= mostEntries)
          throw new ApiError('VALIDATION', { fields: { code: 'teaching.full' } });
        await consumeCode(store, checked);
        const { email } = checked;
        await replaceClaim(store, { userId: user.id, country, schoolId: id, proof: 'mail', email, claimedAt: now() });
      });
      logSecurity(log, 'claimed a driving school', user.id, caller);
      return { done: true };
    },

    async editSchoolEntry({ params, body }, caller) {
      const { user } = await requireAccount(queries, caller);
      const { country, id } = await entryOf(queries, params);
      const { hours = null, languages, lesson_price: lessonPrice, lesson_minutes: lessonMinutes } = body;
      if ((lessonPrice === null) !== (lessonMinutes === null))
        throw new ApiError('VALIDATION', { fields: { lesson_price: 'entry.price' } });
      const currency = lessonPrice === null ? null : buyingCountries[country as SubjectCode].currency;
      await queries.transaction(async (store) => {
        const entry = await locked(store, { country, id });
        // For anybody else, the entry does not exist.
        if ((await findClaim(store, entry))?.userId !== user.id) throw new ApiError('SCHOOL_NOT_FOUND');
        const after = { hours, languages: [...new Set(languages)], lessonPrice, currency, lessonMinutes };
        if (await changeEntry(store, entry, after, { editorId: user.id, at: now() })) await purge(store, entry);
      });
      return { done: true };
    },

    async leaveSchoolEntry({ params }, caller) {
      const { user } = await requireAccount(queries, caller);
      await endClaim(queries, await entryOf(queries, params), user.id);
      return { done: true };
    },

    async listSchoolEntries() {
      const [claims, edits] = await Promise.all([listClaims(queries, queueLength), listEdits(queries, queueLength)]);
      return {
        claims: claims.map(({ claim, name, place, account }) => ({
          country: claim.country,
          school: claim.schoolId,
          name,
          place,
          account,
          proof: claim.proof,
          email: claim.email,
          claimed_at: claim.claimedAt.toISOString(),
        })),
        edits: edits.map(({ edit, name, account }) => ({
          id: edit.id,
          country: edit.country,
          school: edit.schoolId,
          name,
          account,
          edited_at: edit.editedAt.toISOString(),
          undone_at: edit.undoneAt?.toISOString() ?? null,
          before: valuesView(edit.before),
          after: valuesView(edit.after),
        })),
      };
    },

    async giveSchoolEntry({ body: { country, school, email } }, caller) {
      const actor = await requireAccount(queries, caller);
      await queries.transaction(async (store) => {
        const user = await findUserByEmail(store, email);
        if (user?.emailConfirmedAt == null) throw new ApiError('VALIDATION', { fields: { email: 'act.object' } });
        const entry = await lockEntry(store, { country, id: school });
        if (!entry) throw new ApiError('VALIDATION', { fields: { school: 'act.object' } });
        await recordAct(store, actor, { act: 'give_entry', subjectId: user.id, object: `${country}/${school}` });
        const claim = { userId: user.id, country, schoolId: school, proof: 'operator', email: null } as const;
        await replaceClaim(store, { ...claim, claimedAt: now() });
      });
      return { done: true };
    },

    async endSchoolClaim({ body: { country, school } }, caller) {
      const actor = await requireAccount(queries, caller);
      await queries.transaction(async (store) => {
        const claim = await findClaim(store, { country, id: school });
        if (!claim) return;
        await recordAct(store, actor, { act: 'end_entry', subjectId: claim.userId, object: `${country}/${school}` });
        await endClaim(store, { country, id: school });
      });
      return { done: true };
    },

    async undoEntryEdit({ body: { id } }, caller) {
      const actor = await requireAccount(queries, caller);
      await queries.transaction(async (store) => {
        const found = await findEdit(store, id);
        if (!found) throw new ApiError('VALIDATION', { fields: { id: 'act.object' } });
        const entry = await locked(store, { country: found.country, id: found.schoolId });
        // Read again under the lock.
        const edit = await findEdit(store, id);
        if (edit?.undoneAt !== null) return;
        if (!(await undoEdit(store, entry, edit, now())))
          throw new ApiError('VALIDATION', { fields: { id: 'entry.later' } });
        const object = `${found.country}/${found.schoolId}`;
        await recordAct(store, actor, { act: 'undo_entry_edit', subjectId: edit.editorId, object });
        await purge(store, entry);
      });
      return { done: true };
    },
  };
}
