/** What a learner tells of the official test, and what follows from it. Paths and fields are ours. */
import { z } from 'zod';
import { claimObstacles, claimStates, officeLength } from '../constants/guarantee.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { codeParameter } from './parameters.ts';

const officeError = fieldCode('payment.test_office');

export const reportOfficialTest = defineCall({
  name: 'reportOfficialTest',
  tag: 'Progress',
  access: 'learner',
  limit: { policy: 'startCheckout', by: 'account' },
  summary: 'Tell the result of the official test',
  description:
    'Whoever has passed is offered to end the renewal. Whoever has failed after the readiness said at least 90 % gets the last payment back, once an operator has agreed; what speaks against it is in `obstacle`. The same test told again answers the same.',
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    subject_code: codeParameter('Code of the country, e.g. us.'),
    course_code: codeParameter('Course code, e.g. ca-car.'),
    taken_on: z.iso.date(fieldCode('payment.test_day')),
    is_passed: z.boolean(fieldCode('parameter.flag')),
    office: z
      .string(officeError)
      .trim()
      .min(officeLength.least, officeError)
      .max(officeLength.most, officeError)
      .describe('Where it was taken.'),
  }),
  answer: z.object({
    claim: z.enum(claimStates).nullable().describe('The state of the claim from the guarantee; null without one.'),
    obstacle: z
      .enum(claimObstacles)
      .nullable()
      .describe('Why there is no claim; null if there is one, or the test was passed.'),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND', 'TOO_MANY_TRIES'],
  examples: {
    body: {
      subject_code: 'us',
      course_code: 'ca-car',
      taken_on: '2026-11-20',
      is_passed: false,
      office: 'DMV, Oakland',
    },
  },
});
