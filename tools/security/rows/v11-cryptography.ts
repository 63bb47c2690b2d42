/** V11: cryptography for passwords, codes and tokens. */
import { met, none, partly, server, t } from '../requirement.ts';

export const cryptography = [
  met(
    '11.1.1',
    'The life cycle of keys is documented.',
    'The only key of its own encrypts the secrets of authenticator apps: the operator sets it, or the first start makes it in the data directory. It is replaced without interruption: earlier keys decrypt until a command has encrypted everything with the new one. Tokens are looked up, not signed. Third parties’ secrets (Facebook’s, the bot check’s, the databases’) are set by the operator in the environment; a new value takes effect at the next start.',
    {
      code: [
        'docs/operations.md',
        server('platform/providers/keys.ts'),
        server('features/accounts/second-factor/reseal.ts'),
      ],
      tests: [
        t(
          'reseal',
          'the command reseals every secret with the current key, including those that an undo would restore',
        ),
      ],
    },
  ),
  met('11.1.2', 'The cryptography in use is documented.', 'In the table of docs/security.md.', {
    code: ['docs/security.md'],
  }),
  met('11.2.1', 'Only well-known implementations are used.', 'Node’s OpenSSL, `@node-rs/argon2` and `jose`.', {
    code: [
      server('features/accounts/passwords/passwords.ts'),
      server('platform/sessions/sessions.ts'),
      server('features/social/signed-token.ts'),
    ],
  }),
  partly(
    '11.2.2',
    'Algorithms and costs can be replaced.',
    'Each hash contains its parameters, so hashes with new parameters work beside old ones. Old hashes are not replaced at the next sign-in. Tokens can be ended and issued again at any time.',
    { code: [server('features/accounts/passwords/passwords.ts')] },
  ),
  partly(
    '11.2.3',
    'Everything has at least 128 bits of security.',
    'SHA-256, Argon2id and 256-bit tokens do. Providers choose their signing keys, and RSA with 2048 bits has 112.',
    { code: [server('platform/sessions/sessions.ts')] },
  ),
  met(
    '11.3.1',
    'Insecure block modes and padding are not used.',
    'AES-256-GCM, for the secrets of authenticator apps; nothing else is encrypted.',
    {
      code: [server('platform/crypto/sealed-secret.ts')],
      tests: [t('secondFactor', 'a sealed secret opens with its own key and account only')],
    },
  ),
  met('11.3.2', 'Only approved ciphers are used.', 'AES-256-GCM, by Node’s OpenSSL.', {
    code: [server('platform/crypto/sealed-secret.ts')],
    tests: [t('secondFactor', 'a sealed secret opens with its own key and account only')],
  }),
  met('11.3.3', 'Encrypted data is protected against changes.', 'By GCM’s tag, which also covers the account’s id.', {
    code: [server('platform/crypto/sealed-secret.ts')],
    tests: [t('secondFactor', 'a sealed secret opens with its own key and account only')],
  }),
  met(
    '11.4.1',
    'Only approved hash functions are used.',
    'SHA-256 for tokens, counters and proofs; neither MD5 nor SHA-1.',
    {
      code: [
        server('platform/sessions/sessions.ts'),
        server('platform/limits/limits.ts'),
        server('features/social/facebook.ts'),
      ],
    },
  ),
  met(
    '11.4.2',
    'Passwords are stored with a slow hash and current parameters.',
    'Argon2id, 19 MiB, two passes (OWASP Password Storage Cheat Sheet).',
    {
      code: [server('features/accounts/passwords/passwords.ts')],
      tests: [
        t('passwords', "hashes with Argon2id and OWASP's parameters, differently each time, and verifies the secret"),
      ],
    },
  ),
  met('11.4.3', 'Hashes in signatures are long enough.', '256 bits.', {
    code: [server('features/social/signed-token.ts')],
  }),
  none('11.4.4', 'Keys derived from passwords use a slow function.', 'No keys are derived from passwords.'),
  met(
    '11.5.1',
    'Values that must not be guessed have at least 128 random bits.',
    'Tokens, links and page nonces do. Six-digit codes are the exception that 6.5.4 allows; limits protect them.',
    {
      code: [server('platform/sessions/sessions.ts'), server('platform/pages/render-page.ts')],
      tests: [
        t('stored', 'tokens have 256 unpredictable bits'),
        t('securityStory', 'a test and its result run only scripts with the nonce of the answer, and are not cached'),
      ],
    },
  ),
  none(
    '11.6.1',
    'Keys and signatures are made with approved algorithms.',
    'Nothing is signed here. For checking signatures see V9.',
  ),
];
