/** `<subject>/withdrawn.yaml`: published questions that were removed without a successor. */
import { code, fields, text } from '@lanewise/authoring/fields';

export const WithdrawnSchema = fields({ id: code, why: text });

export type WithdrawnFields = {
  readonly id: string;
  readonly why: string;
};
