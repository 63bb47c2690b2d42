/** What a visitor sees when a page is missing (the road ends) or failed (the road is dug up). The way on is always shown. */
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Drawing } from '../ui/drawing.tsx';
import { homeOf } from './countries.ts';
import { ROAD_DUG_UP, ROAD_ENDS } from './error-drawings.ts';
import { Screen } from './screen.tsx';

export function ErrorScreen({ status, locale }: { status: number; locale: Locale | undefined }) {
  const missing = status === 404;
  const start = homeOf(locale);
  return (
    <Screen locale={locale}>
      <div className="page">
        <div className="bad-road">
          <Drawing
            className="strip"
            viewBox="0 0 720 220"
            preserveAspectRatio="xMidYMid slice"
            markup={missing ? ROAD_ENDS : ROAD_DUG_UP}
          />
          <div className="say">
            <h1>{missing ? m.error_not_found_title() : m.error_failed_title()}</h1>
            <p>{missing ? m.error_not_found_text() : m.error_failed_text()}</p>
            <div className="acts">
              <a className="btn btn-main" href={start}>
                {m.error_to_start()}
              </a>
              {!missing && (
                <form>
                  <button type="submit" className="btn btn-quiet">
                    {m.error_try_again()}
                  </button>
                </form>
              )}
            </div>
          </div>
        </div>
      </div>
    </Screen>
  );
}
