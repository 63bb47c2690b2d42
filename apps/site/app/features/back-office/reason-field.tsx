import { reasonLength } from '@lanewise/contracts/constants/back-office';
import { m } from '@lanewise/words/messages';
import { Field } from '../../shared/forms/field.tsx';

/** The field for the reason of an action. `form` distinguishes it from fields of other forms on the page. */
export function ReasonField({ form }: { readonly form: string }) {
  return (
    <Field
      name="reason"
      form={form}
      label={m.staff_reason()}
      hint={m.staff_reason_hint()}
      minLength={reasonLength.least}
      maxLength={reasonLength.most}
      autoComplete="off"
      required
    />
  );
}
