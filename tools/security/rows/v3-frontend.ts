/** V3: web frontend. */
import { contracts, met, notMet, partly, server, site, t } from '../requirement.ts';

export const frontend = [
  met(
    '3.2.1',
    'What is no page is not run as one.',
    'Everything but pages has a policy that allows nothing but a picture’s own styles, `nosniff` and `cross-origin-resource-policy: same-origin`.',
    {
      code: [server('plugins/security-headers.ts')],
      tests: [
        t('securityStory', 'everything else is answered just as strictly'),
        t('headers', 'the policy of everything but pages allows nothing but the styles of a picture'),
      ],
    },
  ),
  met(
    '3.2.2',
    'Text is shown by what cannot make it markup.',
    'React; scripts set `textContent`. What is set as HTML is our own: header, footer, icons, drawings of the bank.',
    {
      code: [site('browser/forms.ts'), site('shell/header.tsx')],
      tests: [t('pages', 'give back what was typed as text, and no password at all')],
    },
  ),
  notMet(
    '3.3.1',
    'Cookies are Secure and named so that a browser holds them to it.',
    'The cookies of the session, of a restoring and of Facebook are Secure wherever the site has a certificate; those that hold no secret (locale, test, course, affiliate) are not, and none has the prefix: the shared domain of the specification forbids `__Host-`, and on plain HTTP for developers a browser refuses either.',
    {
      code: [server('calls/token.ts'), site('accounts/restore-cookie.ts'), contracts('constants/cookies.ts')],
      tests: [
        t('security', 'of an HTTPS site are sent over TLS only, and to the host alone unless a domain is configured'),
      ],
    },
  ),
  met(
    '3.3.2',
    'Each cookie has the SameSite that its purpose allows.',
    'Lax, all of them: people arrive signed in by links, and no form of another site carries a cookie.',
    {
      code: [server('calls/token.ts')],
      tests: [
        t('accountStory', 'signing in sets a cookie until 2040 that no script reads and no other site’s form carries'),
      ],
    },
  ),
  notMet(
    '3.3.3',
    'Cookies that are not shared with other hosts have the prefix `__Host-`.',
    'The session’s may be shared (`COOKIE_DOMAIN`, specification section 4). The others would need another name with and without a certificate. What the prefix keeps out, a session planted by a neighbouring host, ends at the next sign-in.',
    {
      code: [contracts('constants/cookies.ts')],
      tests: [t('accountStory', 'a session that was planted in the browser is not the one that is signed in to')],
    },
  ),
  partly(
    '3.3.4',
    'The session’s token is HttpOnly and comes by Set-Cookie alone.',
    'In the browser, yes: pages sign in by forms, and no page holds the token. The calls also answer it, as specified, for clients that are no browser; the script of social sign-in makes such a call and does not look at it.',
    {
      code: [server('calls/token.ts'), site('social/federated-sign-in.ts')],
      tests: [
        t('signIn', 'sets an HttpOnly cookie with the token, and a readable one that only says that it exists'),
        t('accountStory', 'a whole journey sends no secret in an address or as a referrer'),
        t('socialStory', 'the token is in no place that a script reads; the analytics id is stored'),
      ],
    },
  ),
  met('3.4.1', 'HSTS for a year, subdomains too.', 'On every answer.', {
    code: [server('plugins/security-headers.ts')],
    tests: [t('securityStory', 'everything else is answered just as strictly')],
  }),
  met(
    '3.4.2',
    'CORS lets in nobody who is not meant to.',
    'There is none: no answer has an `access-control` header, and a preflight gets none.',
    {
      code: [server('calls/http-routes.ts')],
      tests: [
        t('security', 'gets no permission for %s from a preflight'),
        t('security', 'may not read %s, and nothing caches it'),
      ],
    },
  ),
  met(
    '3.4.3',
    'Every answer has a policy for its content that ends objects and bases.',
    '`default-src` and `base-uri` are none on every answer; scripts by a nonce on pages that do something, from this origin on pages that are kept.',
    {
      code: [server('pages/page-policy.ts'), server('plugins/security-headers.ts')],
      tests: [
        t('headers', 'the policy of everything but pages allows nothing but the styles of a picture'),
        t('pagePolicy', 'gets the strictest policy of its kind'),
        t('pages', '%s runs nothing but its own scripts, is in no frame, and is kept by nobody'),
      ],
    },
  ),
  met('3.4.4', '`nosniff` on every answer.', 'One table for all answers, refusals of the parser included.', {
    code: [server('plugins/security-headers.ts')],
    tests: [t('securityStory', 'everything else is answered just as strictly')],
  }),
  met(
    '3.4.5',
    'Referrers tell others nothing.',
    'Only the origin leaves it (`strict-origin-when-cross-origin`); a page with a token in its address sends no referrer at all.',
    {
      code: [server('plugins/security-headers.ts'), site('accounts/confirm-email.route.tsx')],
      tests: [t('accountStory', 'a whole journey sends no secret in an address or as a referrer')],
    },
  ),
  met('3.4.6', 'Nobody may put an answer into a frame.', '`frame-ancestors` is none on every answer.', {
    code: [server('pages/page-policy.ts'), server('plugins/security-headers.ts')],
    tests: [
      t('headers', 'the policy of everything but pages allows nothing but the styles of a picture'),
      t('pagePolicy', 'gets the strictest policy of its kind'),
    ],
  }),
  met(
    '3.5.1',
    'What changes something is taken from our own pages alone.',
    'Origin must be ours and Sec-Fetch-Site say no other site, for calls and forms alike, before the body is read. A program that names no page has no cookie that it was not given.',
    {
      code: [server('http/web-request.ts'), server('calls/http-routes.ts')],
      tests: [
        t('access', "%s is not open to another site's page, whatever cookie comes along"),
        t('security', 'cannot reach %s, whatever headers the browser sends'),
        t('elsewhere', 'does nothing at %s (%j)'),
        t('accountStory', 'another site’s page cannot sign anybody in, out, or change an account'),
      ],
    },
  ),
  met(
    '3.5.2',
    'No simple request reaches what relies on a preflight.',
    'Calls take JSON alone, forms of pages one type alone; both look at the origin besides.',
    {
      code: [server('calls/http-routes.ts')],
      tests: [
        t('access', '%s takes no form of a page, which no browser asks about before it sends it'),
        t('elsewhere', 'of another type is none at %s (%j)'),
      ],
    },
  ),
  met(
    '3.5.3',
    'Opening an address changes nothing.',
    'Every change is a POST. A link in a mail opens a page with a button.',
    {
      code: [site('accounts/link-page.tsx'), site('accounts/logout.route.tsx')],
      tests: [t('elsewhere', 'changes nothing by opening a page')],
    },
  ),
  met(
    '3.5.4',
    'Different applications have hosts of their own.',
    'There is one application. `APP_URL` can put the learner’s part elsewhere.',
    { code: [server('config.ts')] },
  ),
  met(
    '3.5.5',
    'Messages between windows are looked at before they count.',
    'Only those of the window we opened, from our origin, with our state. The hosted sign-in’s are its SDK’s.',
    {
      code: [site('social/sandbox-sign-in.ts')],
      tests: [t('socialStory', 'a message of anybody else changes nothing')],
    },
  ),
  met(
    '3.7.1',
    'Nothing of yesterday in the browser.',
    'HTML, CSS and modules; every page works without a script but for social sign-in.',
  ),
  met(
    '3.7.2',
    'Only known hosts are redirected to.',
    'Redirects lead to our own addresses or to `APP_URL`; no parameter names a place.',
    {
      code: [site('shell/signed-in-visitor.server.ts'), server('pages/routes.ts')],
      tests: [
        t('elsewhere', 'is open to no parameter that says %s'),
        t('elsewhere', 'is open to no field of a form'),
        t('elsewhere', 'is not the name that we are called by'),
      ],
    },
  ),
];
