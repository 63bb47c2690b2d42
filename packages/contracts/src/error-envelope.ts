/** The answer of every call that fails: `{error: {code, message, fields?}}`. */
import { z } from 'zod';
import { type ErrorCode, errorCodes } from './errors.ts';
import { fieldCodes } from './field-errors.ts';

const FieldErrorSchema = z.object({
  code: z.enum(fieldCodes).describe('What is wrong with the value; never changes its meaning.'),
  message: z.string().describe('The same as a sentence fit to be shown to a visitor.'),
});

export const ErrorEnvelopeSchema = z.object({
  error: z.object({
    code: z.enum(errorCodes as readonly [ErrorCode, ...ErrorCode[]]),
    message: z.string().describe('A sentence fit to be shown to a visitor.'),
    fields: z
      .record(z.string(), FieldErrorSchema)
      .optional()
      .describe('What is wrong, by the name of the parameter or field; only with VALIDATION and the like.'),
  }),
});
