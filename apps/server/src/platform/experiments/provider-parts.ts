/** What our providers of OpenFeature have in common: experiments are texts, evaluated for a visitor on a page. */
import { ErrorCode, type EvaluationContext, type ResolutionDetails } from '@openfeature/server-sdk';
import type { Subject } from './bucketing.ts';

const mismatch = async <Value>(_flag: string, value: Value): Promise<ResolutionDetails<Value>> => ({
  value,
  errorCode: ErrorCode.TYPE_MISMATCH,
});

/** For kinds of flags that do not exist. */
export const stringsOnly = {
  resolveBooleanEvaluation: mismatch<boolean>,
  resolveNumberEvaluation: mismatch<number>,
  resolveObjectEvaluation: mismatch,
};

/** Returns the context of a visitor on a page. */
export function contextOf({ id, country, course, source }: Subject): EvaluationContext {
  return { targetingKey: id, country, course, source };
}

/** Returns the visitor and page of a context; the visitor's id is empty if the context has none. */
export function subjectOf({ targetingKey = '', country, course, source }: EvaluationContext): Subject {
  return {
    id: targetingKey,
    country: String(country ?? ''),
    course: String(course ?? ''),
    source: String(source ?? ''),
  };
}
