/** V3: web frontend. */
import { contracts, met, partly, server, site, t } from '../requirement.ts';

export const frontend = [
  met(
    '3.2.1',
    'Answers that are not pages are not rendered as pages.',
    'Everything except pages has a policy that allows only a picture’s own styles, plus `nosniff` and `cross-origin-resource-policy: same-origin`.',
    {
      code: [server('platform/plugins/security-headers.ts')],
      tests: [
        t('securityStory', 'all other answers are equally strict'),
        t('headers', 'except on pages, the policy allows nothing but the inline styles of a picture'),
      ],
    },
  ),
  met(
    '3.2.2',
    'Text is inserted so that it cannot become markup.',
    'By React, and by `textContent` in scripts. Only our own HTML is inserted as HTML: header, footer, icons, drawings of the bank.',
    {
      code: [site('browser/forms.ts'), site('shared/shell/header.tsx')],
      tests: [t('pages', 'return typed values as text, and never a password')],
    },
  ),
  partly(
    '3.3.1',
    'Cookies are Secure and have a prefix that makes browsers enforce it.',
    'The cookies of the session, of restoring a password and of Facebook are Secure wherever the site has a certificate. The session’s also has the prefix `__Host-` unless COOKIE_DOMAIN shares it. Cookies without a secret (locale, test, course, affiliate) have neither.',
    {
      code: [
        server('platform/calls/token.ts'),
        site('features/accounts/restore-cookie.ts'),
        contracts('constants/cookies.ts'),
      ],
      tests: [
        t('security', 'of an HTTPS site are sent over TLS only, and to the host alone unless a domain is configured'),
      ],
    },
  ),
  met(
    '3.3.2',
    'Each cookie has the SameSite that its purpose allows.',
    'All are Lax: people who follow a link arrive signed in, and no form of another site carries a cookie.',
    {
      code: [server('platform/calls/token.ts')],
      tests: [
        t('accountStory', 'signing in sets a cookie until 2040 that no script reads and no other site’s form carries'),
      ],
    },
  ),
  partly(
    '3.3.3',
    'Cookies not shared with other hosts have the prefix `__Host-`.',
    'The session’s has it over HTTPS, unless COOKIE_DOMAIN shares it (specification section 4). The others do not: their names would depend on whether the site has a certificate.',
    {
      code: [server('platform/calls/token.ts'), contracts('constants/cookies.ts')],
      tests: [t('accountStory', 'signing in replaces a session that was planted in the browser')],
    },
  ),
  partly(
    '3.3.4',
    'The session’s token is HttpOnly and sent by Set-Cookie only.',
    'This holds in browsers: pages sign in by forms, and no page contains the token. As specified, the calls also return it, for clients other than browsers; the script of social sign-in makes such a call and ignores the token.',
    {
      code: [server('platform/calls/token.ts'), site('features/social/federated-sign-in.ts')],
      tests: [
        t('signIn', 'sets an HttpOnly cookie with the token, and a readable one that only says that it exists'),
        t(
          'accountStory',
          'a whole journey sends no secret in an address or as a referrer, sends nothing to other sites, and exposes the token to no script',
        ),
        t('socialStory', 'no script can read the token; the analytics id is stored'),
      ],
    },
  ),
  met('3.4.1', 'HSTS is sent for a year, subdomains included.', 'On every answer.', {
    code: [server('platform/plugins/security-headers.ts')],
    tests: [t('securityStory', 'all other answers are equally strict')],
  }),
  met(
    '3.4.2',
    'CORS admits only intended origins.',
    'CORS is not used: no answer has an `access-control` header, and a preflight gets none.',
    {
      code: [server('platform/calls/http-routes.ts')],
      tests: [
        t('security', 'gets no permission for %s from a preflight'),
        t('security', 'may not read %s, and nothing caches it'),
      ],
    },
  ),
  met(
    '3.4.3',
    'Every answer has a Content Security Policy that forbids objects and base addresses.',
    '`default-src` and `base-uri` are none on every answer. Interactive pages run scripts by nonce, cached pages those from this origin.',
    {
      code: [server('platform/pages/page-policy.ts'), server('platform/plugins/security-headers.ts')],
      tests: [
        t('headers', 'except on pages, the policy allows nothing but the inline styles of a picture'),
        t('pagePolicy', 'gets the strictest policy for its kind'),
        t('pages', '%s runs only its own scripts, cannot be framed, and is not cached'),
      ],
    },
  ),
  met(
    '3.4.4',
    'Every answer has `nosniff`.',
    'One table serves all answers, including those the HTTP parser refuses.',
    {
      code: [server('platform/plugins/security-headers.ts')],
      tests: [t('securityStory', 'all other answers are equally strict')],
    },
  ),
  met(
    '3.4.5',
    'Referrers reveal nothing to others.',
    'Other sites see only the origin (`strict-origin-when-cross-origin`); a page with a token in its address sends no referrer at all.',
    {
      code: [server('platform/plugins/security-headers.ts'), site('features/accounts/confirm-email.route.tsx')],
      tests: [
        t(
          'accountStory',
          'a whole journey sends no secret in an address or as a referrer, sends nothing to other sites, and exposes the token to no script',
        ),
      ],
    },
  ),
  met('3.4.6', 'No answer can be framed.', '`frame-ancestors` is none on every answer.', {
    code: [server('platform/pages/page-policy.ts'), server('platform/plugins/security-headers.ts')],
    tests: [
      t('headers', 'except on pages, the policy allows nothing but the inline styles of a picture'),
      t('pagePolicy', 'gets the strictest policy for its kind'),
    ],
  }),
  met(
    '3.5.1',
    'Changes are accepted from our own pages only.',
    'Calls and forms alike need our Origin, and Sec-Fetch-Site must not name another site; both are checked before the body is read. A program that names no page has only the cookies it was given.',
    {
      code: [server('platform/http/web-request.ts'), server('platform/calls/http-routes.ts')],
      tests: [
        t('access', "%s refuses requests from another site's page, whatever cookies they carry"),
        t('security', 'cannot reach %s, whatever headers the browser sends'),
        t('elsewhere', 'does nothing at %s (%j)'),
        t('accountStory', 'another site’s page cannot sign anybody in, out, or change an account'),
      ],
    },
  ),
  met(
    '3.5.2',
    'A simple request cannot do what should need a preflight.',
    'Calls accept JSON only, forms of pages a single type; both also check the origin.',
    {
      code: [server('platform/calls/http-routes.ts')],
      tests: [
        t('access', '%s refuses form content types, which browsers send to other sites without a preflight'),
        t('elsewhere', 'is refused as another content type at %s (%j)'),
      ],
    },
  ),
  met(
    '3.5.3',
    'Opening an address changes nothing.',
    'Every change is a POST. A link in a mail opens a page with a button.',
    {
      code: [site('features/accounts/link-page.tsx'), site('features/accounts/logout.route.tsx')],
      tests: [t('elsewhere', 'changes nothing by opening a page')],
    },
  ),
  met(
    '3.5.4',
    'Different applications have different hosts.',
    'There is a single application. `APP_BASE_URL` can move the learner’s part to another host.',
    { code: [server('platform/config/config.ts')] },
  ),
  met(
    '3.5.5',
    'Messages between windows are validated.',
    'Only messages from the window we opened, from our origin and with our state are accepted. The hosted sign-in’s SDK handles its own.',
    {
      code: [site('features/social/sandbox-sign-in.ts')],
      tests: [t('socialStory', 'a message from another origin or window is ignored')],
    },
  ),
  met(
    '3.7.1',
    'Only supported browser technologies are used.',
    'HTML, CSS and modules. Every page except social sign-in works without scripts.',
  ),
  met(
    '3.7.2',
    'Redirects lead only to known hosts.',
    'They lead to our own addresses or to `APP_BASE_URL`; no parameter names a destination.',
    {
      code: [site('shared/shell/signed-in-visitor.server.ts'), server('platform/pages/routes.ts')],
      tests: [
        t('elsewhere', 'is not possible through any parameter set to %s'),
        t('elsewhere', 'is not possible through any field of a form'),
        t('elsewhere', 'is not possible through the Host header'),
      ],
    },
  ),
];
