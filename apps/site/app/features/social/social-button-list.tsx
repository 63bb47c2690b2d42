/** The social sign-in buttons, for the island (social-buttons.tsx) and for the learner's app. */
import { socialProviderNames, socialProviders } from '@lanewise/contracts/constants/accounts';
import { m } from '@lanewise/words/messages';
import type { SocialIslandProps, SocialOffer } from './island-props.ts';

/** Returns whether any provider is offered. */
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
            <button type="button" data-provider={name} aria-label={label({ provider: socialProviderNames[name] })}>
              <span className="social-mark" aria-hidden="true" />
              {socialProviderNames[name]}
            </button>
          </li>
        ))}
      </ul>
      <p className="sr" role="status" />
      <p className="error social-error" role="alert" />
    </section>
  );
}
