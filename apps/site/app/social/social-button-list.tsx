/** The buttons of social accounts, for the island (social-buttons.tsx) and for the learner's app. */
import { socialProviders } from '@lanewise/contracts/constants/accounts';
import { m } from '@lanewise/words/messages';
import { Drawing } from '../ui/drawing.tsx';
import { providerNames, type SocialIslandProps, type SocialOffer } from './island-props.ts';
import { providerMarks } from './provider-marks.ts';

/** Whether any provider is offered. */
export function isOffered(offer: SocialOffer): boolean {
  return socialProviders.some((name) => offer.providers[name] !== null);
}

/** The buttons themselves. */
export function SocialButtonList({ offer, purpose }: Pick<SocialIslandProps, 'offer' | 'purpose'>) {
  const offered = socialProviders.filter((name) => offer.providers[name] !== null);
  const label = purpose === 'add' ? m.social_add : m.social_continue;
  return (
    <section className="social" aria-label={m.social_group()}>
      <noscript>
        <p className="social-needs-script">{m.social_needs_script()}</p>
      </noscript>
      <ul className="social-list">
        {offered.map((name) => (
          <li key={name}>
            <button type="button" data-provider={name} aria-label={label({ provider: providerNames[name] })}>
              <Drawing className="social-mark" viewBox="0 0 24 24" markup={providerMarks[name]} />
              {providerNames[name]}
            </button>
          </li>
        ))}
      </ul>
      <p className="sr" role="status" />
      <p className="error social-error" role="alert" />
    </section>
  );
}
