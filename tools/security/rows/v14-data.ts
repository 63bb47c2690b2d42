/** V14: data protection. */
import { contracts, met, partly, server, site, t } from '../requirement.ts';

export const data = [
  met('14.1.1', 'Sensitive data is classified in writing.', 'In the table of docs/security.md.', {
    code: ['docs/security.md'],
  }),
  met('14.1.2', 'The protection of each level is documented.', 'In the same table.', { code: ['docs/security.md'] }),
  partly(
    '14.2.1',
    'Addresses contain nothing sensitive.',
    'Passwords, codes and session tokens are never in an address. Links in mails contain a single-use token in the query: it confirms, undoes or permits one action, signs nobody in, takes effect only by a button, and its page sends no referrer. An unfinished test is its address, which contains nothing about a person.',
    {
      code: [site('features/accounts/link-page.tsx'), site('features/accounts/restore-cookie.ts')],
      tests: [
        t('journey', 'a whole journey through the pages leaves no secret and no email address in a URL or in the log'),
        t(
          'accountStory',
          'a whole journey sends no secret in an address or as a referrer, sends nothing to other sites, and exposes the token to no script',
        ),
      ],
    },
  ),
  met(
    '14.2.2',
    'Server caches contain nothing sensitive.',
    'Only pages that are the same for everyone are cached, and none that sets a cookie.',
    {
      code: [server('platform/pages/routes.ts'), server('platform/pages/page-cache.ts')],
      tests: [
        t('pages', '%s as data is not cached either'),
        t('builtSite', '%s is a reading page: cached, the same for everyone'),
      ],
    },
  ),
  met(
    '14.2.3',
    'Nothing sensitive is sent to third parties.',
    'There are no trackers, and no third-party scripts, fonts or pictures on reading pages. Providers get back their own token and the bot check its token; neither gets the visitor’s address from us.',
    {
      code: [server('platform/pages/page-policy.ts'), server('features/bot-check/bot-check.ts')],
      tests: [
        t(
          'accountStory',
          'a whole journey sends no secret in an address or as a referrer, sends nothing to other sites, and exposes the token to no script',
        ),
        t('botCheck', 'a person passes, and Google gets the secret and the token but nothing about the visitor'),
        t('pagePolicy', 'allows no other host and no inline script, whatever is configured: %s'),
      ],
    },
  ),
  partly(
    '14.2.4',
    'The documented protection is implemented.',
    'It is implemented, except that encrypting the database is up to the operator, and that codes and links stay in the mail queue until they are sent: if sending fails, for a day of attempts and another week.',
    {
      code: [server('platform/mail/outbox.ts'), server('features/accounts/deletion/sweep.ts')],
      tests: [
        t(
          'stored',
          'contains no password and no token, and codes and links only in the mail queue until their mail is sent',
        ),
        t('sweep', 'deletes expired rows and keeps all others'),
        t('guessing', 'the counters contain no addresses'),
      ],
    },
  ),
  met(
    '14.3.1',
    'Signing out leaves nothing in the browser.',
    'The cookies of the session and the providers are removed, and personal pages are in no cache, so they are fetched again. The analytics id, which grants nothing, is removed by the next reading page.',
    {
      code: [server('platform/calls/token.ts'), site('browser/reading.ts')],
      tests: [
        t('accountStory', 'after signing out, the back button shows nothing about the learner'),
        t('security', "signing out clears the provider's token in the browser"),
      ],
    },
  ),
  met(
    '14.3.2',
    'Browsers cache no personal page.',
    '`no-store` on every call and on every page except reading pages.',
    {
      code: [server('platform/pages/routes.ts'), server('platform/calls/http-routes.ts')],
      tests: [
        t('pages', '%s runs only its own scripts, cannot be framed, and is not cached'),
        t('pages', '%s as data is not cached either'),
        t('security', 'no answer of %s is cached, whether right or wrong'),
      ],
    },
  ),
  partly(
    '14.3.3',
    'The browser stores nothing sensitive except the session.',
    'Its storage contains the chosen course, the analytics id and the provider being used. For ten minutes an HttpOnly cookie contains the address and the code of a password reset, and for an hour Facebook’s token, as specified.',
    {
      code: [
        contracts('constants/accounts.ts'),
        contracts('constants/cookies.ts'),
        site('features/accounts/restore-cookie.ts'),
      ],
      tests: [
        t('keptBetween', 'no script can read it, no other site can send it, and it expires with the code'),
        t(
          'accountStory',
          'a whole journey sends no secret in an address or as a referrer, sends nothing to other sites, and exposes the token to no script',
        ),
        t('socialStory', 'no script can read the token; the analytics id is stored'),
      ],
    },
  ),
];
