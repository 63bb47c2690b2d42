/** A learner's account. The address stays masked until it is requested with a reason. */
import type { AccountView } from '@lanewise/contracts/calls/back-office-learners';
import { m } from '@lanewise/words/messages';
import { ActForm } from './act-form.tsx';
import { Utc } from './section-page.tsx';

/** The answer of the call that reveals the address. */
export interface Revealed {
  readonly email: string;
  readonly parent_email: string | null;
}

interface AccountProps {
  /** null: the account was deleted. */
  readonly account: AccountView | null;
  readonly revealed: Revealed | undefined;
  readonly actKey: string;
}

export function LearnerAccount({ account, revealed, actKey }: AccountProps) {
  if (account === null) return <p>{m.staff_account_deleted()}</p>;
  return (
    <section className="bo-card" aria-labelledby="account">
      <h2 id="account">{revealed?.email ?? account.email}</h2>
      {revealed?.parent_email && <p>{m.staff_account_parent({ email: revealed.parent_email })}</p>}
      <dl className="bo-facts">
        <dt>{m.staff_account_confirmed()}</dt>
        <dd>{account.is_email_confirmed ? m.staff_yes() : m.staff_no()}</dd>
        <dt>{m.staff_account_country()}</dt>
        <dd>
          {account.country ?? m.staff_none()}, {account.locale}
        </dd>
        <dt>{m.staff_account_created()}</dt>
        <dd>
          <Utc at={account.created_at} />
        </dd>
        {account.deletes_at !== null && (
          <>
            <dt>{m.staff_account_deletes()}</dt>
            <dd>
              <Utc at={account.deletes_at} />
            </dd>
          </>
        )}
      </dl>
      {revealed ? (
        <p className="hint">{m.staff_revealed()}</p>
      ) : (
        <ActForm act="reveal" title={m.staff_reveal()} button={m.staff_reveal_go()} actKey={actKey} />
      )}
      {!account.is_email_confirmed && (
        <ActForm act="resend" title={m.staff_resend_confirm()} name="confirm-email" actKey={actKey}>
          <input type="hidden" name="mail" value="confirm_email" />
        </ActForm>
      )}
    </section>
  );
}
