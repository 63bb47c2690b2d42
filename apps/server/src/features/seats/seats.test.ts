/** Seats through the calls, on a server where courses need a plan. */
import { randomUUID } from 'node:crypto';
import { fieldsOf } from '@lanewise/testing/account-calls';
import { builtSnapshot } from '@lanewise/testing/built';
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { schoolsOf } from '@lanewise/testing/schools';
import { expect, test } from 'vitest';

const fixture = await startPaymentFixture({ snapshot: await builtSnapshot(), config: { paywall: true } });
const { pool } = fixture.database;
const { send, operator, ask, newSchool, newPupil } = await schoolsOf(fixture);

type Pupil = Awaited<ReturnType<typeof newPupil>>;

/** Whether the course is open to a pupil. */
const isOpen = async ({ token }: Pupil) =>
  (await ask('getProgress', token, { a: 'us', b: 'ca-car' })).json().locked.length === 0;

test('a seat opens everything, is freed in the middle of its month for somebody else, and ends with consent and time', async () => {
  const school = await newSchool();
  const [ada, ben, cy] = [
    await newPupil(school.code, 'Ada'),
    await newPupil(school.code, 'Ben'),
    await newPupil(school.code, 'Cy'),
  ];
  const owner = (name: 'listSeats' | 'giveSeat' | 'freeSeat', pupil?: string) =>
    ask(name, school.owner.token, { school: school.id }, pupil === undefined ? undefined : { pupil });
  expect(fieldsOf(await owner('giveSeat', ada.id))).toEqual({ pupil: 'teaching.no_seat' });

  const grant = { key: randomUUID(), id: school.id, seats: 1, months: 3 };
  expect(await send('grantSeats', grant, operator)).toAnswer('grantSeats');
  // The operator's form is sent twice.
  expect(await send('grantSeats', grant, operator)).toAnswer('grantSeats');
  const { rows } = await pool.query("select detail from staff_acts where act = 'grant_seats'");
  expect(rows).toEqual([{ detail: { seats: 1, months: 3 } }]);
  expect(await send('grantSeats', { ...grant, key: randomUUID() }, school.owner)).toBeRefusedWith('NOT_FOUND');

  expect([await isOpen(ada), await isOpen(ben)]).toEqual([false, false]);
  // Two presses at once take one seat, and two pupils do not get the same one.
  const given = await Promise.all([ada, ada].map(({ id }) => owner('giveSeat', id)));
  for (const answer of given) expect(answer).toAnswer('giveSeat');
  expect(fieldsOf(await owner('giveSeat', ben.id))).toEqual({ pupil: 'teaching.no_seat' });
  const listed = await owner('listSeats');
  expect(listed).toAnswer('listSeats');
  const [{ ends_at: end }] = listed.json().licences;
  expect(listed.json()).toMatchObject({
    licences: [{ id: grant.key, seats: 1, taken: 1 }],
    pupils: [
      { id: ada.id, name: 'Ada', until: end },
      { id: ben.id, name: 'Ben', until: null },
      { id: cy.id, name: 'Cy', until: null },
    ],
  });
  await expect.poll(() => isOpen(ada)).toBe(true);

  await pool.query(
    "update seat_licences set starts_at = starts_at - interval '45 days', ends_at = ends_at - interval '45 days'",
  );
  for (const answer of [await owner('freeSeat', ada.id), await owner('freeSeat', ada.id)])
    expect(answer).toAnswer('freeSeat');
  expect(await owner('giveSeat', ben.id)).toAnswer('giveSeat');
  await expect.poll(async () => [await isOpen(ada), await isOpen(ben)]).toEqual([false, true]);

  // A pupil who stops sharing loses the seat.
  await send('endSharing', { id: ben.id }, ben);
  expect((await owner('listSeats')).json().licences).toMatchObject([{ taken: 0 }]);
  expect(await owner('giveSeat', cy.id)).toAnswer('giveSeat');
  await expect.poll(async () => [await isOpen(ben), await isOpen(cy)]).toEqual([false, true]);

  const other = await newSchool('Another school');
  expect(await ask('giveSeat', other.owner.token, { school: other.id }, { pupil: cy.id })).toBeRefusedWith(
    'PUPIL_NOT_FOUND',
  );
  await pool.query("update seat_licences set ends_at = now() - interval '1 second'");
  expect((await owner('listSeats')).json()).toMatchObject({ licences: [], pupils: [{ until: null }, { until: null }] });
  await owner('freeSeat', ada.id);
  await expect.poll(() => isOpen(cy), { timeout: 15_000 }).toBe(false);
});
