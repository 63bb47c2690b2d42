/** Consents of a learner to be seen by others: those that last, each with its text and the button that ends it, and those that are over. */
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { dayText } from '../teaching/study-words.ts';

/** A consent that lasts. */
interface Consent {
  readonly id: string;
  /** Who sees the learner. */
  readonly who: string;
  /** Since when, and under which name. */
  readonly since: string;
  /** What the button says that ends it. */
  readonly stop: string;
  readonly version: string;
  readonly text: readonly string[];
}

interface ConsentsProps {
  /** Of the heading; also what the button sends as `do`. */
  readonly kind: 'parent' | 'school';
  readonly title: string;
  /** What is said without a consent. */
  readonly none: string;
  readonly current: readonly Consent[];
  /** Where another begins. */
  readonly add: { readonly href: string; readonly text: string };
  readonly before: readonly { readonly id: string; readonly line: string }[];
  readonly locale: Locale;
}

export function Consents({ kind, title, none, current, add, before, locale }: ConsentsProps) {
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind}>{title}</h2>
      {current.length === 0 && <p>{none}</p>}
      {current.map((consent) => (
        <Current key={consent.id} consent={consent} kind={kind} locale={locale} />
      ))}
      <p>
        <a href={add.href}>{add.text}</a>
      </p>
      {before.length > 0 && (
        <section aria-labelledby={`${kind}-before`}>
          <h3 id={`${kind}-before`}>{m.sharing_before()}</h3>
          <ul>
            {before.map(({ id, line }) => (
              <li key={id}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

interface CurrentProps extends Pick<ConsentsProps, 'kind' | 'locale'> {
  readonly consent: Consent;
}

function Current({ consent: { id, who, since, stop, version, text }, kind, locale }: CurrentProps) {
  return (
    <section aria-labelledby={`${kind}-${id}`}>
      <h3 id={`${kind}-${id}`}>{who}</h3>
      <p>{since}</p>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <button className="btn btn-quiet" type="submit" name="do" value={kind}>
          {stop}
        </button>
      </form>
      <details>
        <summary>{m.sharing_text({ version: dayText(version, locale) })}</summary>
        <ul>
          {text.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
