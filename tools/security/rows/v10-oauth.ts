/** V10: OAuth and OIDC, as a relying party. */
import { met, none, notMet, partly, type Requirement, server, site, t } from '../requirement.ts';

const noServer =
  'We are no authorization server. The sandbox’s stand-in is for developers and does not answer on a public address.';
const asServer = (id: string, asks: string): Requirement => none(id, asks, noServer);

export const oauth = [
  notMet(
    '10.1.1',
    'Tokens go only where they are needed.',
    'The specification has the browser obtain a provider’s token and give it to us, and keeps Facebook’s in a cookie. That cookie is HttpOnly, for this host, lasts an hour and is removed at sign-out; nothing reads it yet. Tokens are in no log and no table.',
    {
      code: [server('features/social/facebook-cookie.ts'), server('platform/calls/token.ts')],
      tests: [
        t('socialStory', 'Facebook is asked for friends, and its token is stored where no script can read it'),
        t('security', "signing out clears the provider's token in the browser"),
        t('social', 'writes no token into the log'),
      ],
    },
  ),
  partly(
    '10.1.2',
    'An answer belongs to the request that this browser started.',
    'The hosted sign-in’s SDK and, in the sandbox, our own state bind the answer to the browser. Our server sees only finished tokens; it checks Apple’s nonce if one is sent, and accepts each identity token once.',
    {
      code: [site('features/social/sandbox-sign-in.ts'), server('features/social/apple.ts')],
      tests: [
        t('apple', 'is refused if it differs, or is missing from the token or the request'),
        t('socialStory', 'a message from another origin or window is ignored'),
      ],
    },
  ),
  none(
    '10.2.1',
    'The code flow is protected by PKCE or state.',
    'We run no code flow; the hosted sign-in service does.',
  ),
  met(
    '10.2.2',
    'One provider’s answer is not accepted as another’s.',
    'Each call is for a single provider and asks only that one, and the hosted sign-in’s token must name it.',
    {
      code: [server('features/social/hosted.ts')],
      tests: [
        t('hosted', 'a token that lists the person second, or not in a list, is refused'),
        t('social', "refuses a token without the hosted sign-in's, or with somebody else's"),
      ],
    },
  ),
  none(
    '10.3.1',
    'A resource server accepts only tokens issued for it.',
    'Our token is opaque and used by us alone; see V7.',
  ),
  none('10.3.2', 'It decides by what a token delegates.', 'As above: nothing is delegated.'),
  none('10.3.3', 'It identifies people by something never reassigned.', 'As above. For providers see 10.5.2.'),
  none('10.3.4', 'It requires authentication strength where needed.', 'As above.'),
  asServer('10.4.1', 'Redirect addresses are registered.'),
  asServer('10.4.2', 'Codes work once.'),
  asServer('10.4.3', 'Codes are short-lived.'),
  asServer('10.4.4', 'Only the needed grants are allowed.'),
  asServer('10.4.5', 'Refresh tokens cannot be replayed.'),
  asServer('10.4.6', 'PKCE is required.'),
  asServer('10.4.7', 'Dynamic registration is protected.'),
  asServer('10.4.8', 'Refresh tokens expire.'),
  asServer('10.4.9', 'Users can revoke tokens.'),
  asServer('10.4.10', 'Clients authenticate.'),
  asServer('10.4.11', 'Only the needed scopes are granted.'),
  met(
    '10.5.1',
    'Identity tokens cannot be replayed.',
    'Each token works for one sign-in. Its hash is stored until it expires, in the transaction of the sign-in.',
    {
      code: [server('features/social/identities.ts'), server('features/social/sign-in.ts')],
      tests: [
        t('social', 'refuses the same tokens a second time'),
        t('social', 'when the same tokens arrive five times at once, one request signs in'),
        t('apple', 'may be plain or its SHA-256'),
      ],
    },
  ),
  met(
    '10.5.2',
    'People are identified by an id that is never reassigned.',
    'By the provider’s subject. An address links accounts only if the provider has verified it, and an unconfirmed account loses its old password and sessions.',
    {
      code: [server('features/social/identities.ts'), server('features/social/sign-in.ts')],
      tests: [
        t('social', 'creates an account the first time, and signs in to it the second'),
        t('social', 'takes over an account whose address was never confirmed, and leaves its creator no way back in'),
        t('social', 'does not let a second person of the same provider into an account'),
        t('social', 'does not join an account, not even a confirmed one (%s)'),
      ],
    },
  ),
  met(
    '10.5.3',
    'A provider cannot impersonate another through its metadata.',
    'No metadata is read: issuers and addresses are constants. Microsoft’s issuer must be that of its tenant and of its key.',
    {
      code: [server('platform/providers/endpoints.ts'), server('features/social/microsoft.ts')],
      tests: [t('microsoft', 'an identity token whose issuer does not match its tenant is refused')],
    },
  ),
  met('10.5.4', 'Identity tokens are issued for us.', 'The audience must be one of our client ids.', {
    code: [server('features/social/signed-token.ts')],
    tests: [
      t('hosted', 'a token of our project that identifies the person is accepted, once'),
      t('apple', 'without %s'),
    ],
  }),
  none('10.5.5', 'Back-channel logout is protected.', 'We do not support logout by the provider.'),
  asServer('10.6.1', 'Only the needed response modes are allowed.'),
  asServer('10.6.2', 'Forced logout is prevented.'),
  asServer('10.7.1', 'Each request needs consent.'),
  asServer('10.7.2', 'Consent says what is granted.'),
  asServer('10.7.3', 'Consent can be withdrawn.'),
];
