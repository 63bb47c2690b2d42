/** V9: self-contained tokens. Ours are none; those of providers are. */
import { met, none, server, t } from '../requirement.ts';

export const tokens = [
  met(
    '9.1.1',
    'Signatures are checked before what a token says is believed.',
    'By `jose`, before any claim is read. Facebook’s and Google’s access tokens say nothing themselves; their providers are asked.',
    {
      code: [server('social/signed-token.ts')],
      tests: [t('apple', 'with claims that were changed'), t('apple', 'without a signature')],
    },
  ),
  met('9.1.2', 'Only the algorithms that are meant.', 'RS256 alone.', {
    code: [server('social/signed-token.ts')],
    tests: [t('apple', 'with the public key taken for a shared secret'), t('apple', 'without a signature')],
  }),
  met(
    '9.1.3',
    'Keys come from known places.',
    'From fixed addresses; what a token says of its keys is not looked at.',
    {
      code: [server('providers/endpoints.ts'), server('social/signed-token.ts')],
      tests: [t('apple', 'with a key of the token’s own')],
    },
  ),
  met(
    '9.2.1',
    'Tokens count only in their time.',
    'Begin and end, five seconds’ tolerance; a token without an end is refused.',
    {
      code: [server('social/signed-token.ts')],
      tests: [t('apple', 'without %s'), t('google', 'an expired token is refused')],
    },
  ),
  met(
    '9.2.2',
    'A token of one kind does not pass for another.',
    'Each provider’s verifier asks for what only its kind has.',
    {
      code: [server('social/google.ts'), server('social/microsoft.ts')],
      tests: [
        t('google', 'an identity token in place of the access token is refused'),
        t('microsoft', 'an access token alone is refused: it may have been made for any app'),
      ],
    },
  ),
  met('9.2.3', 'Only tokens made for us.', 'The audience is among our client ids, for all four.', {
    code: [server('social/signed-token.ts'), server('social/google.ts'), server('social/facebook.ts')],
    tests: [
      t('google', 'a token made for an app that is not ours is refused'),
      t('facebook', 'a token of our app names the person'),
    ],
  }),
  none('9.2.4', 'Who issues tokens names their audience.', 'We issue none.'),
];
