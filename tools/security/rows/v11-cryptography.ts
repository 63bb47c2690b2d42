/** V11: cryptography, as far as passwords, codes and tokens use it. */
import { met, none, operator, partly, server, t } from '../requirement.ts';

export const cryptography = [
  operator(
    '11.1.1',
    'It is written down how keys are made, kept and ended.',
    'The product has no keys of its own: tokens are looked up, not signed. Secrets of others (Facebook’s, the bot check’s, the databases’) are the operator’s, by environment; a new value counts from the next start.',
    { code: ['docs/operations.md', server('providers/keys.ts')] },
  ),
  met('11.1.2', 'It is written down what cryptography is used.', 'The inventory in docs/security.md.', {
    code: ['docs/security.md'],
  }),
  met('11.2.1', 'Well-known implementations.', 'Node’s OpenSSL, `@node-rs/argon2`, `jose`.', {
    code: [
      server('accounts/passwords/passwords.ts'),
      server('accounts/sessions/sessions.ts'),
      server('social/signed-token.ts'),
    ],
  }),
  partly(
    '11.2.2',
    'Algorithms and costs can be exchanged.',
    'A hash carries its parameters, so that new ones are checked beside old; old hashes are not made anew at the next sign-in. Tokens can be ended and made anew at any time.',
    { code: [server('accounts/passwords/passwords.ts')] },
  ),
  partly(
    '11.2.3',
    'At least 128 bits of security.',
    'SHA-256, Argon2id, 256-bit tokens. Providers choose the keys that they sign with; RSA of 2048 bits is 112.',
    { code: [server('accounts/sessions/sessions.ts')] },
  ),
  none('11.3.1', 'No weak modes of ciphers.', 'Nothing is encrypted by the product; TLS is Node’s and the balancer’s.'),
  none('11.3.2', 'Approved ciphers.', 'As above.'),
  none('11.3.3', 'Encrypted data cannot be changed unseen.', 'As above.'),
  met('11.4.1', 'Only approved hashes.', 'SHA-256 for tokens, counters and proofs; no MD5 and no SHA-1.', {
    code: [server('accounts/sessions/sessions.ts'), server('limits/limits.ts'), server('social/facebook.ts')],
  }),
  met(
    '11.4.2',
    'Passwords are stored by a slow function as advised today.',
    'Argon2id, 19 MiB, two passes (OWASP Password Storage Cheat Sheet).',
    {
      code: [server('accounts/passwords/passwords.ts')],
      tests: [
        t('passwords', "hashes with Argon2id and OWASP's parameters, differently each time, and verifies the secret"),
      ],
    },
  ),
  met('11.4.3', 'Hashes of signatures are long enough.', '256 bits.', { code: [server('social/signed-token.ts')] }),
  none('11.4.4', 'Keys made of passwords.', 'None are.'),
  met(
    '11.5.1',
    'What nobody may guess has 128 bits of proper chance.',
    'Tokens, links and nonces of pages. Codes of six digits are the exception that 6.5.4 allows, behind limits.',
    {
      code: [server('accounts/sessions/sessions.ts'), server('pages/routes.ts')],
      tests: [
        t('stored', 'tokens have 256 unpredictable bits'),
        t('securityStory', 'a test and its result run only scripts of this answer, and nobody keeps them'),
      ],
    },
  ),
  none(
    '11.6.1',
    'Keys are made and signatures written by approved means.',
    'Nothing is signed here; for checking, V9.',
  ),
];
