/** What a visitor sees when a page is missing (the road ends), failed or is asked for too often (the road is dug up). */
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Drawing } from '../ui/drawing.tsx';
import { homeOf } from './countries.ts';
import { ROAD_DUG_UP, ROAD_ENDS } from './error-drawings.ts';
import { Screen } from './screen.tsx';

/** Returns title and text of the page that tells of an error. */
export function errorWords(status: number): { readonly title: string; readonly text: string } {
  if (status === 404) return { title: m.error_not_found_title(), text: m.error_not_found_text() };
  if (status === 429) return { title: m.error_busy_title(), text: m.error_busy_text() };
  return { title: m.error_failed_title(), text: m.error_failed_text() };
}

export function ErrorScreen({ status, locale }: { status: number; locale: Locale | undefined }) {
  const missing = status === 404;
  const { title, text } = errorWords(status);
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
            <h1>{title}</h1>
            <p>{text}</p>
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
