/** `<subject>/cases.yaml`: situations that three questions each are about. An exam asks all three, one after another. */

import { code, fields } from '@lanewise/authoring/fields';
import type { z } from 'zod';
import { texts } from './fields.ts';
import { QuestionPictureSchema } from './question.ts';

export const CaseSchema = fields({
  id: code,
  /** What happens, in the present tense, shown above each of its questions. */
  situation: texts,
  /** The picture of each of its questions, described in the country's first language. */
  picture: QuestionPictureSchema.optional(),
});

export type CaseFields = z.infer<typeof CaseSchema>;
