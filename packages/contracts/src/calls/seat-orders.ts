/** Orders of seats by schools: what they cost, the order, and what an operator does about its invoice. Paths and fields are ours. */
import { z } from 'zod';
import { planCurrencies } from '../constants/plans.ts';
import { buyerLimits, schoolBillings, seatLimits, seatOrderStates, seatPaymentDays } from '../constants/teaching.ts';
import { subjectCodes } from '../countries.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { optionalText } from './parameters.ts';
import { owner } from './teaching-schools.ts';

const exampleSchool = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';
const exampleId = '7a3c9f10-1f1e-4b7e-9a54-5a1c00000003';
const objectError = fieldCode('act.object');
const countError = fieldCode('parameter.count');
const buyerError = fieldCode('teaching.buyer');
const nothing = z.object({});
const done = z.object({ done: z.literal(true) });
const money = z.int().describe('In the smallest unit of the currency.');

const line = z.string(buyerError).trim().min(1, buyerError).max(buyerLimits.line, buyerError);
const name = line.describe('The company, or the owner’s name.');
const address = z.array(line, buyerError).min(1, buyerError).max(buyerLimits.lines, buyerError);
const vat = z
  .preprocess(optionalText, z.string(buyerError).trim().max(buyerLimits.vat, buyerError).optional())
  .optional()
  .describe('VAT identification number. In the European Union it must have the form of its country.');

const SeatsSchema = z.object({ seats: z.int(), months: z.int() });

const SeatOrderSchema = z.object({
  id: z.uuid(),
  number: z.string().describe('The number of the order, as people read it.'),
  state: z.enum(seatOrderStates),
  seats: z.int(),
  months: z.int(),
  ordered_at: z.iso.datetime(),
  ends_at: z.iso.datetime().describe('Until when the seats work if the order is not cancelled.'),
  amount: money.describe('As it was invoiced, in the smallest unit of the currency.'),
  due: money.describe('What is to be paid after all credits.'),
  paid: money,
  owed: money.describe('What was paid and has to be sent back to the school.'),
  refunded: money.describe('What was sent back.'),
  currency: z.string(),
  reverse_charge: z.boolean().describe('Whether the school owes the VAT; the amounts contain none then.'),
  left: SeatsSchema.describe('What the order is for after its credits.'),
  credits: z
    .array(SeatsSchema.extend({ number: z.int(), issued_at: z.iso.datetime(), amount: money }))
    .describe('Credit notes for parts of the order, the first one first, with what was left after each.'),
  invoice: z.int().nullable().describe('Its number; null if the school pays nothing.'),
  due_at: z.iso.datetime().nullable(),
  paid_at: z.iso.datetime().nullable(),
  cancelled_at: z.iso.datetime().nullable(),
  credit_note: z.int().nullable().describe('Number of the one for all that was left when it was cancelled.'),
});

const getSeatOffer = defineCall({
  ...owner,
  name: 'getSeatOffer',
  summary: 'What seats cost, and which a school has ordered',
  description:
    'For owners. Prices are for a seat and month, by the country of the invoice; none if seats are not sold here. A school that pays nothing orders without an invoice.',
  body: null,
  answer: z.object({
    billing: z.enum(schoolBillings),
    nth: z.int().describe('Which order of the school the next one is. The order has to name it.'),
    prices: z.array(
      z.object({
        country: z.enum(subjectCodes),
        amount: money,
        currency: z.enum(planCurrencies),
        without_tax: money
          .nullable()
          .describe(
            'For a business of another country of the European Union with a VAT number, which owes the tax itself; null if there is none.',
          ),
        tax: z.object({
          name: z.string(),
          is_included: z.boolean(),
          percent: z.number().nullable().describe('null if the price contains none.'),
        }),
      }),
    ),
    buyer: z
      .object({ name: z.string(), address: z.array(z.string()), vat: z.string().nullable() })
      .describe('To whom the last invoice was addressed; before the first, the school without an address.'),
    orders: z.array(SeatOrderSchema).describe('Newest first.'),
  }),
  errors: [],
  examples: { school: exampleSchool },
});

const orderSeats = defineCall({
  ...owner,
  name: 'orderSeats',
  limit: { policy: 'orderSeats', by: 'account' },
  summary: 'Orders seats for some months, from now on',
  description: `For owners. The seats work at once; the invoice is mailed to the owners and has to be paid within ${seatPaymentDays} days. Sent again with the same number and values, it orders nothing more.`,
  body: z.strictObject({
    nth: z.int(countError).min(1, countError).describe('As the offer says.'),
    seats: z.int(countError).min(1, countError).max(seatLimits.seats, countError),
    months: z.int(countError).min(1, countError).max(seatLimits.months, countError),
    country: z.enum(subjectCodes, fieldCode('parameter.code')).describe('Of the invoice.'),
    name: name.optional(),
    address: address.optional(),
    vat,
  }),
  answer: z.object({ id: z.uuid(), invoice: z.int().nullable() }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: {
    school: exampleSchool,
    body: {
      nth: 1,
      seats: 20,
      months: 3,
      country: 'de',
      name: 'Fahrschule Hafen GmbH',
      address: ['Hafenstraße 1', '20457 Hamburg'],
      vat: 'DE123456789',
    },
  },
});

const operator = { tag: 'Administration', access: ['operator'], params: nothing, query: nothing } as const;

const listSeatOrders = defineCall({
  ...operator,
  name: 'listSeatOrders',
  summary: 'The orders of seats of all schools',
  description: 'For operators. Invoices that wait for their payment first, then the newest orders.',
  body: null,
  answer: z.object({
    orders: z.array(
      z.object({
        ...SeatOrderSchema.shape,
        school: z.string().describe('Its name; empty if the school is no more.'),
        buyer: z.array(z.string()).describe('To whom the invoice is addressed, one entry a line.'),
      }),
    ),
  }),
  errors: [],
  examples: {},
});

const orderId = z.uuid(objectError).describe('Id of the order.');

/** Noting that money came or was sent back. */
const moneyMoved = {
  ...operator,
  stepUp: true,
  body: z.strictObject({
    id: orderId,
    on: z.iso.date(fieldCode('parameter.day')).describe('The day on which the money came or was sent, YYYY-MM-DD.'),
  }),
  answer: done,
  errors: ['VALIDATION'],
  examples: { body: { id: exampleId, on: '2026-12-01' } },
} as const;

const recordSeatPayment = defineCall({
  ...moneyMoved,
  name: 'recordSeatPayment',
  summary: 'Notes that a school has paid an invoice',
  description: 'For operators. The owners get a receipt by mail. Sent again, nothing changes. Logged.',
});

const creditSeatOrder = defineCall({
  ...operator,
  stepUp: true,
  name: 'creditSeatOrder',
  summary: 'Reduces an order to fewer seats or months',
  description:
    'For operators. From now on; months that have begun are not credited. Its invoice gets a credit note, which is mailed to the owners. Not below the seats that are given out. Sent again with the same number and values, nothing changes. Logged.',
  body: z.strictObject({
    id: orderId,
    nth: z.int(countError).min(1, countError).describe('Which credit of the order it is, from 1.'),
    seats: z.int(countError).min(1, countError).describe('That are left.'),
    months: z.int(countError).min(1, countError).describe('That are left, those that have begun included.'),
  }),
  answer: z.object({ credit_note: z.int() }),
  errors: ['VALIDATION'],
  examples: { body: { id: exampleId, nth: 1, seats: 12, months: 3 } },
});

const recordSeatRefund = defineCall({
  ...moneyMoved,
  name: 'recordSeatRefund',
  summary: 'Notes that the money owed to a school was sent back',
  description: 'For operators: all that is owed of the order. Sent again, nothing changes. Logged.',
});

const cancelSeatOrder = defineCall({
  ...operator,
  stepUp: true,
  name: 'cancelSeatOrder',
  summary: 'Cancels an order of seats',
  description:
    'For operators. Its seats end at once, and its invoice gets a credit note, which is mailed to the owners. Money that was paid has to be sent back by hand. Sent again, nothing changes. Logged.',
  body: z.strictObject({ id: orderId }),
  answer: done,
  errors: ['VALIDATION'],
  examples: { body: { id: exampleId } },
});

export const seatOrderCalls = {
  getSeatOffer,
  orderSeats,
  listSeatOrders,
  recordSeatPayment,
  creditSeatOrder,
  recordSeatRefund,
  cancelSeatOrder,
} as const;
