/** What a declaration has led to: its confirmation, or the mail that it needs first. */
import type { ReceivedDeclaration } from '@lanewise/contracts/calls/declarations';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { dayOf, momentOf } from '../orders/plan-words.ts';
import { declarationWords } from './declaration-words.ts';

interface ReceivedProps {
  readonly locale: Locale;
  readonly received: ReceivedDeclaration;
}

/** The confirmation. */
export function DeclarationReceived({ locale, received }: ReceivedProps) {
  const { kind, order_number: order, received_at: at, ends_at: endsAt, is_done: isDone } = received;
  const words = declarationWords[kind];
  return (
    <>
      <h1>{words.received()}</h1>
      <p className="lead" role="status">
        {words.receivedWhat({ order, moment: momentOf(at, locale), day: dayOf(endsAt, locale) })}
      </p>
      {!isDone && <p>{m.declared_kept()}</p>}
      <p>{m.declared_mail()}</p>
    </>
  );
}

/** Shown to everybody who gave no matching order number, so that nobody learns whose address has a contract. */
export function DeclarationLink({ locale, at }: { readonly locale: Locale; readonly at: string }) {
  return (
    <>
      <h1>{m.declared_link_title()}</h1>
      <p className="lead" role="status">
        {m.declared_link({ moment: momentOf(at, locale) })}
      </p>
    </>
  );
}
