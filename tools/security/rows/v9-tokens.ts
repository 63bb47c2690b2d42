/** V9: self-contained tokens. Only the providers' tokens are self-contained, not ours. */
import { met, none, server, t } from '../requirement.ts';

export const tokens = [
  met(
    '9.1.1',
    'Signatures are verified before a token is believed.',
    '`jose` verifies them before any claim is read. Facebook’s and Google’s access tokens contain no claims; their providers are asked.',
    {
      code: [server('features/social/signed-token.ts')],
      tests: [t('apple', 'with claims that were changed'), t('apple', 'without a signature')],
    },
  ),
  met('9.1.2', 'Only the intended algorithms are accepted.', 'Only RS256.', {
    code: [server('features/social/signed-token.ts')],
    tests: [t('apple', 'with the public key used as a shared secret'), t('apple', 'without a signature')],
  }),
  met(
    '9.1.3',
    'Keys come from trusted sources.',
    'From fixed addresses. What a token says about its keys is ignored.',
    {
      code: [server('platform/providers/endpoints.ts'), server('features/social/signed-token.ts')],
      tests: [t('apple', 'with a key carried in the token itself')],
    },
  ),
  met(
    '9.2.1',
    'Tokens are accepted only within their validity.',
    'Start and end are checked with a tolerance of five seconds; a token without an end is refused.',
    {
      code: [server('features/social/signed-token.ts')],
      tests: [t('apple', 'without %s'), t('google', 'an expired token is refused')],
    },
  ),
  met(
    '9.2.2',
    'A token of one kind is not accepted as another.',
    'Each provider’s verifier requires what only its kind contains.',
    {
      code: [server('features/social/google.ts'), server('features/social/microsoft.ts')],
      tests: [
        t('google', 'an identity token sent as an access token is refused'),
        t('microsoft', 'an access token alone is refused, since any app may have obtained it'),
      ],
    },
  ),
  met(
    '9.2.3',
    'Only tokens issued for us are accepted.',
    'For all four providers the audience must be one of our client ids.',
    {
      code: [
        server('features/social/signed-token.ts'),
        server('features/social/google.ts'),
        server('features/social/facebook.ts'),
      ],
      tests: [
        t('google', "a token made for somebody else's app is refused"),
        t('facebook', 'a token of our app yields the person; the address is never reported as verified'),
      ],
    },
  ),
  none('9.2.4', 'Issuers name the audience of their tokens.', 'We issue no such tokens.'),
];
