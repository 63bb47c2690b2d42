/** What every call answers in place of its answer when it fails: `{error: {code, message, fields?}}`. */
import { z } from 'zod';
import { type ErrorCode, errorCodes } from './errors.ts';

const ErrorFieldsSchema = z
  .record(z.string(), z.string())
  .describe('What is wrong, by the name of the parameter or field; only with VALIDATION and the like.');

export const ErrorEnvelopeSchema = z.object({
  error: z.object({
    code: z.enum(errorCodes as readonly [ErrorCode, ...ErrorCode[]]),
    message: z.string().describe('A sentence fit to be shown to a visitor.'),
    fields: ErrorFieldsSchema.optional(),
  }),
});
