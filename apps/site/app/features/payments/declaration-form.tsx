/** The form of the public pages for cancelling and withdrawing. It asks for what the law lets us ask, and needs only an address. */
import { type DeclarationKind, declarationLimits } from '@lanewise/contracts/constants/declarations';
import { m } from '@lanewise/words/messages';
import { Field, FormSummary, TextField } from '../../shared/forms/field.tsx';
import { EmailField } from '../accounts/account-fields.tsx';
import { declarationWords } from './declaration-words.ts';

/** The fields, as they were typed. */
export interface TypedDeclaration {
  readonly email: string;
  readonly order_number: string;
  readonly name: string;
  readonly ends_on: string;
  readonly reason: string;
}

interface DeclarationFormProps {
  readonly kind: DeclarationKind;
  readonly typed: TypedDeclaration | undefined;
  readonly errors: Readonly<Record<string, string>>;
}

export function DeclarationForm({ kind, typed, errors }: DeclarationFormProps) {
  return (
    <form method="post" className="form" noValidate>
      <FormSummary errors={errors} />
      <EmailField error={errors.email} typed={typed?.email} fill="email" />
      <Field
        name="order_number"
        label={m.declared_order()}
        hint={m.declared_order_hint()}
        error={errors.order_number}
        defaultValue={typed?.order_number}
        autoComplete="off"
        maxLength={64}
      />
      <Field
        name="name"
        label={m.declared_name()}
        error={errors.name}
        defaultValue={typed?.name}
        autoComplete="name"
        maxLength={declarationLimits.name}
      />
      {kind === 'cancel' && (
        <details className="fold" open={errors.ends_on !== undefined || errors.reason !== undefined}>
          <summary className="link">{m.declared_more()}</summary>
          <div className="form fold-in">
            <Field
              name="ends_on"
              type="date"
              label={m.declared_ends()}
              error={errors.ends_on}
              defaultValue={typed?.ends_on}
            />
            <TextField
              name="reason"
              label={m.declared_reason()}
              hint={m.declared_reason_hint()}
              error={errors.reason}
              defaultValue={typed?.reason}
              maxLength={declarationLimits.reason}
              rows={4}
            />
          </div>
        </details>
      )}
      <button className="btn btn-main btn-wide" type="submit">
        {declarationWords[kind].go()}
      </button>
    </form>
  );
}
