/** The parents with whom a learner shares, on the page of all sharing, with the button that ends it. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { dayText } from '../teaching/study-words.ts';

type OwnParent = CallAnswer<'listParents'>['parents'][number];

interface OwnParentsProps {
  readonly parents: readonly OwnParent[];
  readonly locale: Locale;
}

const nameOf = ({ email }: OwnParent) => email ?? m.parents_somebody();

export function OwnParents({ parents, locale }: OwnParentsProps) {
  const current = parents.filter(({ ended_at: ended }) => ended === null);
  const before = parents.flatMap((each) => (each.ended_at === null ? [] : [{ ...each, until: each.ended_at }]));
  return (
    <section aria-labelledby="parents">
      <h2 id="parents">{m.parents_heading()}</h2>
      {current.length === 0 && <p>{m.parents_none()}</p>}
      {current.map((each) => (
        <Current key={each.id} parent={each} locale={locale} />
      ))}
      <p>
        <a href={href('inviteParent', { locale: locale.code })}>{m.parents_add()}</a>
      </p>
      {before.length > 0 && (
        <>
          <h3>{m.sharing_before()}</h3>
          <ul>
            {before.map(({ until, ...each }) => (
              <li key={each.id}>
                {m.parents_ended_line({
                  email: nameOf(each),
                  from: dayText(each.agreed_at, locale),
                  until: dayText(until, locale),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Current({ parent, locale }: { readonly parent: OwnParent; readonly locale: Locale }) {
  const { id, name, agreed_at: agreed, accepted_at: accepted, version, text } = parent;
  const email = nameOf(parent);
  return (
    <section aria-labelledby={`parent-${id}`}>
      <h3 id={`parent-${id}`}>{email}</h3>
      <p>
        {accepted === null
          ? m.parents_waiting({ date: dayText(agreed, locale) })
          : m.parents_since({ date: dayText(accepted, locale), name })}
      </p>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <button className="btn btn-main" type="submit" name="do" value="parent">
          {accepted === null ? m.parents_withdraw({ email }) : m.parents_stop({ email })}
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
