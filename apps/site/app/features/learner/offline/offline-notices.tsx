/** Tells the learner on any screen that a finished test could not be saved. */
import { href } from '@lanewise/contracts/addresses';
import { localeOf } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { useSyncExternalStore } from 'react';
import { useLocation, useParams } from 'react-router';
import { dismissRefused, refusedAttempts } from './refused-attempts.ts';

export function OfflineNotices() {
  const [attempt] = useSyncExternalStore(refusedAttempts.subscribe, refusedAttempts.get);
  const locale = localeOf(useParams().locale);
  const { search } = useLocation();
  // The result screen of that test says so itself.
  if (!attempt || !locale || search.includes(attempt.id)) return null;
  const { id, body } = attempt;
  return (
    <div className="app-trouble" role="alert">
      <p>{m.refused_test()}</p>
      <a
        className="btn btn-quiet btn-small"
        href={`${href('appResult', { locale: locale.code, courseSlug: body.course_code })}?id=${id}`}
      >
        {m.refused_show()}
      </a>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => void dismissRefused(id)}>
        {m.refused_dismiss()}
      </button>
    </div>
  );
}
