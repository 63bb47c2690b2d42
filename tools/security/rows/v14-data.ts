/** V14: data protection. */
import { contracts, met, partly, server, site, t } from '../requirement.ts';

export const data = [
  met('14.1.1', 'It is written down what is sensitive, in levels.', 'The table in docs/security.md.', {
    code: ['docs/security.md'],
  }),
  met('14.1.2', 'And what each level asks for.', 'In the same table.', { code: ['docs/security.md'] }),
  partly(
    '14.2.1',
    'Nothing sensitive in addresses.',
    'Passwords, codes and session tokens never. Links in mails carry a token of one use in the query: it confirms, keeps or allows, signs nobody in, is used by a button, and its page sends no referrer. An unfinished test is its address, which holds no person.',
    {
      code: [site('accounts/link-page.tsx'), site('accounts/restore-cookie.ts')],
      tests: [
        t('journey', 'a whole journey through the pages leaves no secret and no address in an address or in the log'),
        t('accountStory', 'a whole journey sends no secret in an address or as a referrer'),
      ],
    },
  ),
  met(
    '14.2.2',
    'Caches of the server hold nothing sensitive.',
    'Only pages that are the same for everyone are kept, and none that sets a cookie.',
    {
      code: [server('pages/routes.ts'), server('pages/page-cache.ts')],
      tests: [
        t('pages', '%s as data is kept by nobody either'),
        t('builtSite', '%s is a reading page: kept, the same for everyone'),
      ],
    },
  ),
  met(
    '14.2.3',
    'Nothing sensitive goes to others.',
    'No tracker, no foreign script, font or picture. Providers get their own token back, the bot check its token; neither learns the visitor’s address from us.',
    {
      code: [server('pages/page-policy.ts'), server('bot-check/bot-check.ts')],
      tests: [
        t('accountStory', 'a whole journey sends no secret in an address or as a referrer'),
        t('botCheck', 'a person passes, and Google is told secret and token and nothing of the visitor'),
        t('pagePolicy', 'allows no other host and no inline script, whatever is configured: %s'),
      ],
    },
  ),
  partly(
    '14.2.4',
    'What the table says is so.',
    'It is, but for encryption of the database, which is the operator’s, and for codes and links, which stand in the queue of mails until they are sent, and where sending fails, for the day of tries and a week after.',
    {
      code: [server('mail/outbox.ts'), server('accounts/deletion/sweep.ts')],
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
    'The cookies of session and providers go, personal pages are in no cache and are fetched anew. The analytics id, which opens nothing, goes with the next page that is read.',
    {
      code: [server('calls/token.ts'), site('browser/reading.ts')],
      tests: [
        t('accountStory', 'after signing out the way back shows nothing of the learner'),
        t('security', "signing out clears the provider's token in the browser"),
      ],
    },
  ),
  met('14.3.2', 'Browsers keep no personal page.', '`no-store` on every page but reading ones and on every call.', {
    code: [server('pages/routes.ts'), server('calls/http-routes.ts')],
    tests: [
      t('pages', '%s runs nothing but its own scripts, is in no frame, and is kept by nobody'),
      t('pages', '%s as data is kept by nobody either'),
      t('security', 'no answer of %s is cached, whether right or wrong'),
    ],
  }),
  partly(
    '14.3.3',
    'The browser stores nothing sensitive but the session.',
    'Its store has the chosen course, the analytics id and which provider is asked. For ten minutes an HttpOnly cookie holds the address and the code of a restoring, and for an hour Facebook’s token, as specified.',
    {
      code: [contracts('constants/accounts.ts'), contracts('constants/cookies.ts'), site('accounts/restore-cookie.ts')],
      tests: [
        t('keptBetween', 'no script reads it, no other site sends it, and it goes with the code'),
        t('accountStory', 'a whole journey sends no secret in an address or as a referrer'),
        t('socialStory', 'the token is in no place that a script reads; the analytics id is stored'),
      ],
    },
  ),
];
