/** The error message. A missing page is drawn as a road that ends; a fault or too many requests as a road under repair. */
import { countries, type Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Drawing } from '../ui/drawing.tsx';
import { roadDugUp, roadEnds } from './error-drawings.ts';
import type { ErrorWords } from './error-words.ts';

interface ErrorMessageProps {
  readonly status: number;
  readonly words: ErrorWords;
  /** Address of the link back to the site. */
  readonly start: string;
  /** The car in the drawing drives on this country's side. */
  readonly locale: Locale | undefined;
  /** Retries without reloading the document. If absent, or without JavaScript, the document is reloaded. */
  readonly onRetry?: () => void;
}

export function ErrorMessage({ status, words, start, locale, onRetry }: ErrorMessageProps) {
  const missing = status === 404 || status === 410;
  const side = locale ? countries[locale.country].drivesOn : 'right';
  return (
    <div className="page">
      <div className="bad-road">
        <Drawing
          className="strip"
          viewBox="0 0 720 220"
          preserveAspectRatio="xMidYMid slice"
          markup={missing ? roadEnds(side) : roadDugUp(side)}
        />
        <div className="say">
          <h1>{words.title}</h1>
          <p>{words.text}</p>
          <div className="acts">
            <a className="btn btn-main" href={start}>
              {m.error_to_start()}
            </a>
            {!missing && (
              <form
                onSubmit={(event) => {
                  if (!onRetry) return;
                  event.preventDefault();
                  onRetry();
                }}
              >
                <button type="submit" className="btn btn-quiet">
                  {m.error_try_again()}
                </button>
              </form>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
