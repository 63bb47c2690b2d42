/** Seats: what a school has for its pupils, who then need no plan. Paths and fields are ours. */
import { z } from 'zod';
import { seatLimits } from '../constants/teaching.ts';
import { fieldCode } from '../field-errors.ts';
import { actKey } from './back-office-learners.ts';
import { defineCall } from './call.ts';
import { member, owner } from './teaching-schools.ts';

const exampleSchool = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';
const exampleId = '7a3c9f10-1f1e-4b7e-9a54-5a1c00000003';
const objectError = fieldCode('act.object');
const countError = fieldCode('parameter.count');
const nothing = z.object({});
const done = z.object({ done: z.literal(true) });
const pupil = z.strictObject({ pupil: z.uuid(objectError).describe('Id of the pupil.') });

const listSeats = defineCall({
  ...member,
  name: 'listSeats',
  summary: 'The seats of a school, and who has them',
  description: 'For members. Licences that have not ended, the one that ends first at the beginning.',
  body: null,
  answer: z.object({
    licences: z.array(
      z.object({
        id: z.uuid(),
        seats: z.int(),
        taken: z.int(),
        starts_at: z.iso.datetime(),
        ends_at: z.iso.datetime(),
      }),
    ),
    pupils: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        until: z.iso.datetime().nullable().describe('Until when the pupil has a seat; null without one.'),
      }),
    ),
  }),
  errors: [],
  examples: { school: exampleSchool },
});

const giveSeat = defineCall({
  ...owner,
  name: 'giveSeat',
  summary: 'Gives a pupil a free seat',
  description: 'For owners. The pupil needs no plan from then on. Given again, nothing changes.',
  body: pupil,
  answer: done,
  errors: ['VALIDATION', 'PUPIL_NOT_FOUND'],
  examples: { school: exampleSchool, body: { pupil: exampleId } },
});

const freeSeat = defineCall({
  ...owner,
  name: 'freeSeat',
  summary: 'Frees the seat of a pupil',
  description: 'For owners. Somebody else can have it at once, for the rest of its time. Freed again, nothing changes.',
  body: pupil,
  answer: done,
  errors: ['VALIDATION', 'PUPIL_NOT_FOUND'],
  examples: { school: exampleSchool, body: { pupil: exampleId } },
});

const grantSeats = defineCall({
  name: 'grantSeats',
  tag: 'Administration',
  access: ['operator'],
  summary: 'Grants a school seats for some months, from now on',
  description: 'For operators, once the school has paid their invoice, or without one. Logged.',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    key: actKey,
    id: z.uuid(objectError).describe('Id of the school account.'),
    seats: z.int(countError).min(1, countError).max(seatLimits.seats, countError),
    months: z.int(countError).min(1, countError).max(seatLimits.months, countError),
  }),
  answer: done,
  errors: ['VALIDATION'],
  examples: { body: { key: exampleId, id: exampleSchool, seats: 20, months: 3 } },
});

export const seatCalls = { listSeats, giveSeat, freeSeat, grantSeats } as const;
