/** `<subject>/driving-forms.yaml`: the form on which a state has the hours of supervised driving proved, and where that was read. */
import { fields, text } from '@lanewise/authoring/fields';
import {
  formColumns,
  formSigners,
  formSourceKinds,
  formUnits,
  formWitnesses,
} from '@lanewise/contracts/constants/driving-log';
import { z } from 'zod';
import { stateCode } from './fields.ts';

const address = z.url({ protocol: /^https?$/, error: 'must be a full web address that starts with https://.' });

export const DrivingFormSchema = fields({
  place: stateCode,
  title: text,
  number: text.optional(),
  /** As printed on the form. */
  edition: text.optional(),
  /** Whether the state accepts the hours without it. */
  optional: z.boolean().optional(),
  /** What it asks of each drive, in its order; without them the totals alone are certified. */
  columns: z.array(z.enum(formColumns)).min(1).optional(),
  unit: z.enum(formUnits).optional(),
  /** Hours in bad weather that it has certified. */
  bad_weather_hours: z.int().min(1).optional(),
  /** Who signs it; absent where that was not found. */
  signer: z.enum(formSigners).optional(),
  /** Before whom. */
  witness: z.enum(formWitnesses).optional(),
  /** One or two sentences. */
  says: text.optional(),
  /** The form itself, or the authority's page about it. */
  url: address.optional(),
  source: fields({
    title: text,
    url: address,
    read: z.iso.date({ error: 'must be a date such as 2026-11-21.' }),
    kind: z.enum(formSourceKinds),
  }),
});

export type DrivingFormFields = z.infer<typeof DrivingFormSchema>;
