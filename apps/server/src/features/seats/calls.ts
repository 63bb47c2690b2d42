/** Seats: an operator grants them to a school, its owners give them to pupils, who then need no plan. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { isUuid } from '@lanewise/contracts/uuid';
import type { Store } from '@lanewise/database/pool';
import { addMonths } from '@lanewise/payments/plans/add-interval';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { recordAct } from '../back-office/staff-acts.ts';
import type { TeachingParts } from '../teaching/parts.ts';
import { findSchoolAccount, requireApproved } from '../teaching/school-store.ts';
import { findPupil, listPupilsOf } from '../teaching/sharing-store.ts';
import { deleteSeat, insertLicence, insertSeat, listLicences, listSeatsOf } from './store.ts';

type SeatCall = 'listSeats' | 'giveSeat' | 'freeSeat' | 'grantSeats';

interface SeatParts extends Pick<TeachingParts, 'database' | 'now'> {
  /** Tells all processes that what a learner may open has changed. */
  readonly publish: (userId: string) => void;
}

/** Returns the handlers. */
export function seatCalls({ database, publish, now = currentTime }: SeatParts): CallHandlers<SeatCall> {
  const { queries } = database;
  return {
    async listSeats({ params: { school } }) {
      const [{ licences, seats }, pupils] = await Promise.all([
        runningSeats(queries, school, now()),
        listPupilsOf(queries, school),
      ]);
      const licenceOf = new Map(seats.map(({ pupil, licenceId }) => [pupil, licenceId]));
      return {
        licences: licences.map((licence) => ({
          id: licence.id,
          seats: licence.seats,
          taken: seats.filter(({ licenceId }) => licenceId === licence.id).length,
          starts_at: licence.startsAt.toISOString(),
          ends_at: licence.endsAt.toISOString(),
        })),
        pupils: pupils
          .map(({ id, name }) => {
            const licence = licences.find((each) => each.id === licenceOf.get(id));
            return { id, name, until: licence?.endsAt.toISOString() ?? null };
          })
          .sort((one, other) => one.name.localeCompare(other.name)),
      };
    },

    async giveSeat({ params, body }) {
      const userId = await queries.transaction(async (store) => {
        // The lock keeps two presses from giving the last seat twice.
        const school = await requireApproved(store, params.school, 'lock');
        const pupil = await requirePupil(store, school.id, body.pupil);
        const { licences, seats } = await runningSeats(store, school.id, now());
        if (seats.some((seat) => seat.pupil === pupil.id)) return pupil.user.id;
        // The one that ends last, so that the pupil keeps it longest.
        const free = licences.findLast(
          ({ id, seats: all }) => seats.filter(({ licenceId }) => licenceId === id).length < all,
        );
        if (!free) throw new ApiError('VALIDATION', { fields: { pupil: 'teaching.no_seat' } });
        await insertSeat(store, { userId: pupil.user.id, sharingId: pupil.id, licenceId: free.id, givenAt: now() });
        return pupil.user.id;
      });
      publish(userId);
      return { done: true };
    },

    async freeSeat({ params: { school }, body }) {
      const pupil = await requirePupil(queries, school, body.pupil);
      await deleteSeat(queries, pupil.user.id, pupil.id);
      publish(pupil.user.id);
      return { done: true };
    },

    async grantSeats({ body: { key, id, seats, months } }, caller) {
      const actor = await requireAccount(queries, caller);
      const startsAt = now();
      await queries.transaction(async (store) => {
        const school = await findSchoolAccount(store, id);
        if (school?.state !== 'approved') throw new ApiError('VALIDATION', { fields: { id: 'act.object' } });
        const licence = { id: key, schoolId: id, seats, startsAt, endsAt: addMonths(startsAt, months) };
        if (!(await insertLicence(store, licence))) return;
        await recordAct(store, actor, { act: 'grant_seats', object: id, detail: { seats, months } });
      });
      return { done: true };
    },
  };
}

/** Returns the licences of a school that run, and who has a seat of them. */
async function runningSeats(store: Store, schoolId: string, now: Date) {
  const licences = await listLicences(store, schoolId, now);
  const seats = await listSeatsOf(
    store,
    licences.map(({ id }) => id),
  );
  return { licences, seats };
}

async function requirePupil(store: Store, schoolId: string, id: string) {
  const pupil = isUuid(id) ? await findPupil(store, schoolId, id) : null;
  if (pupil === null) throw new ApiError('PUPIL_NOT_FOUND');
  return pupil;
}
