/** The way from a funnel's test to its result, which can be viewed without an account. An experiment decides which of the two comes first. */
import type { VariantOf } from '@lanewise/contracts/constants/experiments';
import { m } from '@lanewise/words/messages';
import { NextLink } from '../../shared/ui/next-link.tsx';

interface NextToResultProps {
  readonly placement: VariantOf<'sign_up_placement'>;
  /** Address of the sign-up that leads to the result. */
  readonly signUp: string;
  /** Address of the result. */
  readonly result: string;
}

export function NextToResult({ placement, signUp, result }: NextToResultProps) {
  const isBefore = placement === 'before_result';
  return (
    <>
      {isBefore ? (
        <NextLink
          title={m.funnel_sign_up_title()}
          text={m.result_ready_then()}
          href={signUp}
          action={m.register_needed_go()}
          label="sign-up"
        />
      ) : (
        <NextLink
          title={m.result_ready_see_title()}
          text={m.result_ready_see_text()}
          href={result}
          action={m.result_ready_see()}
          label="see-result"
        />
      )}
      <p>
        <a href={isBefore ? result : signUp}>{isBefore ? m.result_ready_without() : m.result_ready_sign_up()}</a>
      </p>
    </>
  );
}
