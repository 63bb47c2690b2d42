/** Two equal buttons that allow or refuse purposes. The cookie policy's page processes the form. */
import { href } from '@lanewise/contracts/addresses';
import type { ConsentPurpose } from '@lanewise/contracts/constants/consent';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';

interface ConsentFormProps {
  readonly locale: Pick<Locale, 'code'>;
  /** What is allowed or refused. */
  readonly purposes: readonly ConsentPurpose[];
  /** The address to return to, on this site. */
  readonly back: string;
  /** Id of the element that names what is allowed, where the page has several forms. */
  readonly labelledBy?: string;
}

export function ConsentForm({ locale, purposes, back, labelledBy }: ConsentFormProps) {
  return (
    <form
      method="post"
      action={href('cookiePolicy', { locale: locale.code })}
      className="consent-form"
      aria-labelledby={labelledBy}
      data-consent-form={purposes.join(' ')}
    >
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="purposes" value={purposes.join(' ')} />
      <button type="submit" name="choice" value="yes" className="btn btn-quiet btn-small">
        {m.consent_allow()}
      </button>
      <button type="submit" name="choice" value="no" className="btn btn-quiet btn-small">
        {m.consent_refuse()}
      </button>
    </form>
  );
}
