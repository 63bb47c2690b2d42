/** Unfinished tests. */
import { placeQuery } from '@lanewise/contracts/test-address/learner-test';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { kindName } from '../tests/kind-name.ts';
import type { WaitingPlace } from '../tests/waiting-place.ts';

interface WaitingTestsProps {
  readonly waiting: readonly WaitingPlace[];
  /** Address of the screen of tests. */
  readonly test: string;
}

export function WaitingTests({ waiting, test }: WaitingTestsProps): ReactNode {
  return (
    <section className="card" aria-labelledby="waiting">
      <h2 id="waiting">{m.continue_title()}</h2>
      <ul className="waiting-list">
        {waiting.map(({ place, answered, total }) => (
          <li key={place.id}>
            <a href={`${test}?${placeQuery(place)}`} data-entrance="continue-test">
              {m.continue_test({ next: Math.min(answered + 1, total), total })}
            </a>{' '}
            <span>{kindName(place.kind)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
