/** V10: OAuth and OIDC, as who relies on providers. */
import { met, none, notMet, partly, type Requirement, server, site, t } from '../requirement.ts';

const noServer =
  'We are no authorization server. The sandbox’s stand-in is for developers and does not answer on a public address.';
const asServer = (id: string, asks: string): Requirement => none(id, asks, noServer);

export const oauth = [
  notMet(
    '10.1.1',
    'Tokens go only where they are needed.',
    'The specification has the browser obtain a provider’s token and hand it to us, and Facebook’s kept in a cookie. It is HttpOnly, for this host, an hour, and goes at sign-out; nothing reads it yet. Tokens are in no log and in no table.',
    {
      code: [server('social/facebook-cookie.ts'), server('calls/token.ts')],
      tests: [
        t('socialStory', 'Facebook is asked for friends, and its token is kept where no script reads it'),
        t('security', "signing out clears the provider's token in the browser"),
        t('social', 'writes no token into the log'),
      ],
    },
  ),
  partly(
    '10.1.2',
    'What comes back belongs to what this browser began.',
    'The hosted sign-in’s SDK and, in the sandbox, a state of ours bind it in the browser; our server sees finished tokens, takes Apple’s nonce where one is sent and each identity token once.',
    {
      code: [site('social/sandbox-sign-in.ts'), server('social/apple.ts')],
      tests: [
        t('apple', 'is refused where it is another, missing in the token, or kept back'),
        t('socialStory', 'a message of anybody else changes nothing'),
      ],
    },
  ),
  none('10.2.1', 'The code flow is guarded by PKCE or state.', 'We run no code flow: the hosted sign-in service does.'),
  met(
    '10.2.2',
    'One provider’s answer is not taken for another’s.',
    'Each call is for one provider, asks only that one, and the hosted token must name it.',
    {
      code: [server('social/hosted.ts')],
      tests: [
        t('hosted', 'one that names the person in second place, or not as a list, is refused'),
        t('social', "refuses a token without the hosted sign-in's, or beside somebody else's"),
      ],
    },
  ),
  none('10.3.1', 'A resource server takes only tokens made for it.', 'Our token is opaque and ours alone; see V7.'),
  none('10.3.2', 'It decides by what a token delegates.', 'As above: nothing is delegated.'),
  none('10.3.3', 'It knows people by what is never given to another.', 'As above; of providers, 10.5.2.'),
  none('10.3.4', 'It asks for strength where it needs it.', 'As above.'),
  asServer('10.4.1', 'Redirect addresses are registered.'),
  asServer('10.4.2', 'Codes work once.'),
  asServer('10.4.3', 'Codes are short-lived.'),
  asServer('10.4.4', 'Only needed grants.'),
  asServer('10.4.5', 'Refresh tokens cannot be replayed.'),
  asServer('10.4.6', 'PKCE is demanded.'),
  asServer('10.4.7', 'Registration by anybody is guarded.'),
  asServer('10.4.8', 'Refresh tokens end.'),
  asServer('10.4.9', 'People can revoke tokens.'),
  asServer('10.4.10', 'Clients authenticate.'),
  asServer('10.4.11', 'Only needed scopes.'),
  met(
    '10.5.1',
    'Identity tokens cannot be replayed.',
    'Each is good for one sign-in; its hash is kept until it expires, written in the transaction of the sign-in.',
    {
      code: [server('social/identities.ts'), server('social/sign-in.ts')],
      tests: [
        t('social', 'refuses the same tokens a second time'),
        t('social', 'of the same tokens sent five times at once, one signs in'),
        t('apple', 'fits as it is, and as its SHA-256'),
      ],
    },
  ),
  met(
    '10.5.2',
    'A person is known by an id that is never given to another.',
    'The subject. An address links accounts only if the provider has verified it, and an account that nobody confirmed loses its old password and sessions.',
    {
      code: [server('social/identities.ts'), server('social/sign-in.ts')],
      tests: [
        t('social', 'makes an account the first time, and leads to it the second'),
        t(
          'social',
          'takes over an account whose address nobody has confirmed, and leaves whoever made it no way back in',
        ),
        t('social', 'does not let a second person of the same provider into an account'),
        t('social', 'does not join an account, not even a confirmed one (%s)'),
      ],
    },
  ),
  met(
    '10.5.3',
    'No provider passes for another by what it says of itself.',
    'No metadata is read: issuers and addresses are constants. Microsoft’s issuer must be that of its tenant and of its key.',
    {
      code: [server('providers/endpoints.ts'), server('social/microsoft.ts')],
      tests: [t('microsoft', 'an identity token whose issuer is not that of its tenant is refused')],
    },
  ),
  met('10.5.4', 'Identity tokens are for us.', 'The audience is one of our client ids.', {
    code: [server('social/signed-token.ts')],
    tests: [
      t('hosted', 'a token of our project that names the person is taken, for one use'),
      t('apple', 'without %s'),
    ],
  }),
  none('10.5.5', 'Logout by the provider.', 'Not taken part in.'),
  asServer('10.6.1', 'Only needed response modes.'),
  asServer('10.6.2', 'Nobody is logged out by others.'),
  asServer('10.7.1', 'Consent for each request.'),
  asServer('10.7.2', 'Consent says what to.'),
  asServer('10.7.3', 'Consent can be taken back.'),
];
