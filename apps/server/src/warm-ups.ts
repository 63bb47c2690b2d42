/** All that a server warms up after it has started to listen. */
import { loadPasswordLists } from './features/accounts/passwords/common-passwords.ts';
import type { Config } from './platform/config/config.ts';
import { renderSamples } from './platform/mail/sample-mails.ts';

/** Work that the first visitor who needs it would otherwise wait for: loading modules and lists, compiling what runs often. */
export interface WarmUp {
  readonly name: string;
  /** Does the work; each step of it ends where a waiting request may be answered. */
  run(): AsyncIterable<void> | Iterable<void>;
}

/** Returns the pieces that a process with these services needs. */
export function warmUps(config: Pick<Config, 'services' | 'publicUrl' | 'appUrl'>): readonly WarmUp[] {
  const { services } = config;
  const checksPasswords = (['api', 'pages', 'driving'] as const).some((service) => services.includes(service));
  return [
    ...(services.includes('jobs') ? [{ name: 'mails', run: () => renderSamples(config) }] : []),
    ...(checksPasswords ? [{ name: 'passwords', run: loadPasswordLists }] : []),
  ];
}
