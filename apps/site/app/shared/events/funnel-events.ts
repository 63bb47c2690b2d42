/** What a page of a funnel tells: its start, its steps while it is the running one, and its completion (specification, section 4). */
import { localeOf } from '@lanewise/contracts/countries';
import { courseProperties } from '@lanewise/contracts/course-properties';
import type { FunnelStep } from '../running-funnel/funnel-step.ts';
import type { ReportedEvent } from './report-event.ts';

/** Returns the events of a page of a funnel, in their order. */
export function funnelEvents({
  step,
  path,
  state,
  entry,
  isCounted,
  isNew,
  isCompleted,
}: FunnelStep): readonly ReportedEvent[] {
  const { salesFunnelType: type = '', salesFunnelSubType: vehicle = '', examDate: date = '' } = state;
  if (type === '' || !isCounted) return [];
  const subject = localeOf(path.split('/')[1])?.country ?? '';
  const { state: inState } = courseProperties(subject, state.selectedCourse ?? '');
  const about = { funnel_type: type, ...(vehicle !== '' && { funnel: vehicle }), ...(date !== '' && { date }) };
  const start = {
    ...about,
    funnel_entrance_point: entry,
    ...(vehicle !== '' && { vehicle }),
    ...(inState && { state: inState }),
    current_step: step,
  };
  return [
    ...(isNew ? [{ name: 'funnel_started', properties: start } as const] : []),
    { name: 'funnel_step', properties: { ...about, current_step: step, url: path } },
    ...(isCompleted === true
      ? [{ name: 'funnel_completed', properties: { ...about, current_step: step } } as const]
      : []),
  ];
}
