/** The forms of a course's home. */
import { href } from '@lanewise/contracts/addresses';
import type { Api } from '@lanewise/contracts/client';
import { data, type Params, redirect } from 'react-router';
import { requireAnswer } from '../../../shared/calls/require-answer.ts';
import { textOf } from '../../../shared/forms/form-text.ts';
import { requireLocale } from '../../../shared/shell/require-locale.ts';
import { studyTimeOf } from '../home/study-time.ts';

/**
 * Saves the day of the exam, or the time of study, and leads back to the home. Returns what was refused.
 *
 * @throws {Response} the way back, or the error page of a call that failed otherwise
 */
export async function saveStudy(api: Api, params: Params, fields: FormData) {
  const locale = requireLocale(params.locale);
  const day = textOf(fields)('exam_date');
  const body = studyTimeOf(fields) ?? { exam_date: day === '' ? null : day };
  const saved = await api.saveSettings({ body });
  if (!saved.ok && saved.error.code === 'VALIDATION')
    return data({ refused: saved.error.fields?.study_days ? 'time' : 'date' } as const, { status: 400 });
  requireAnswer(saved, locale.code);
  throw redirect(href('appCourse', { locale: locale.code, courseSlug: params.courseSlug ?? '' }), 303);
}
