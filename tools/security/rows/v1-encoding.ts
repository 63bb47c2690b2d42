/** V1: encoding and sanitization. */
import { contracts, met, none, server, site, t } from '../requirement.ts';

export const encoding = [
  met(
    '1.1.1',
    'Input is decoded once, where encoded input is expected, and before it is checked.',
    'Fastify decodes the path, its JSON parser the body, `URLSearchParams` a form; the schemas see the result and nothing decodes again. What cannot be decoded is refused.',
    {
      code: [server('calls/execute.ts'), server('http/web-request.ts')],
      tests: [
        t('errors', 'an address that cannot be decoded is refused with all headers and a log line'),
        t('elsewhere', 'is not %s'),
      ],
    },
  ),
  met(
    '1.1.2',
    'Output is encoded last, for or by what interprets it.',
    'Values are stored as they came. React escapes pages, `JSON.stringify` writes answers, React Email and nodemailer encode mails, the driver binds parameters.',
    {
      code: [site('entry.server.tsx'), server('mail/render-mail.ts')],
      tests: [t('pages', 'give back what was typed as text, and no password at all')],
    },
  ),
  met(
    '1.2.1',
    'Encoding fits its context: HTML, attributes, headers.',
    'React for text and attributes; no page writes a style or a handler. Headers are made of our own words, base64url tokens and encoded paths; Node refuses line breaks in them.',
    {
      code: [site('entry.server.tsx'), server('calls/token.ts')],
      tests: [
        t('pages', 'give back what was typed as text, and no password at all'),
        t('elsewhere', 'is not %s'),
        t('securityStory', 'a learner’s words in an address never become markup'),
      ],
    },
  ),
  met(
    '1.2.2',
    'URLs are built with encoded parts and safe schemes.',
    '`href` encodes every part; a redirect is made of our addresses and a course’s encoded name. The stored path after a social sign-in must be plain words.',
    {
      code: [contracts('addresses.ts'), site('shell/upgrade.route.tsx'), site('social/after-sign-in.ts')],
      tests: [t('elsewhere', 'is open to no parameter that says %s'), t('elsewhere', 'is not %s')],
    },
  ),
  met(
    '1.2.3',
    'What is written into scripts or JSON is escaped for it.',
    'No script is made of values. Data for scripts stands in `application/json` blocks with `<` escaped.',
    { code: [site('ui/island.tsx')], tests: [t('pages', 'give back what was typed as text, and no password at all')] },
  ),
  met(
    '1.2.4',
    'Queries take values as parameters.',
    'Drizzle and `pg` bind every value; no query is put together of text from outside.',
    {
      code: [server('accounts/users/users.ts'), server('limits/stores.ts')],
      tests: [t('access', '%s names its fields, whatever nonsense they hold')],
    },
  ),
  met(
    '1.2.5',
    'No command of the system is made of input.',
    'Only the embedded PostgreSQL is started as a process, with arguments of our own and no shell.',
    { code: ['packages/database/src/embedded/launch.ts'] },
  ),
  none('1.2.6', 'LDAP injection.', 'No LDAP.'),
  none('1.2.7', 'XPath injection.', 'No XML.'),
  none('1.2.8', 'LaTeX.', 'None.'),
  met(
    '1.2.9',
    'Values in regular expressions are escaped.',
    'No expression is made of input; those that are made at start are made of our own constants.',
    { code: [site('accounts/chosen-course.ts'), contracts('calls/account-fields.ts')] },
  ),
  none(
    '1.3.1',
    'HTML that people wrote is sanitized.',
    'Nobody writes HTML here. Lessons are ours and compiled at build time.',
  ),
  met(
    '1.3.2',
    'No code is made of text and run.',
    'No `eval`, no `new Function`; the policy of every page forbids both.',
    {
      code: [server('pages/page-policy.ts')],
      tests: [t('pagePolicy', 'allows no other host and no inline script, whatever is configured: %s')],
    },
  ),
  met(
    '1.3.3',
    'What goes into a dangerous place is cut down to what is safe there.',
    'Addresses by a pattern of ASCII, names of devices to letters and digits of 40 characters, tokens to 200 characters.',
    {
      code: [
        contracts('calls/account-fields.ts'),
        server('accounts/sessions/device-name.ts'),
        server('calls/token.ts'),
      ],
      tests: [
        t('security', 'with %s is refused in every field that takes one'),
        t('renderMail', 'what a device calls itself cannot become markup'),
      ],
    },
  ),
  none('1.3.4', 'SVG from people.', 'Nobody uploads anything.'),
  none('1.3.5', 'Markdown, CSS or templates from people.', 'Nobody writes any.'),
  met(
    '1.3.6',
    'The server asks no address that somebody else chose.',
    'Providers, keys and the bot check are asked at fixed addresses, without redirects, within time and size. Input stands in parameters and headers of the request alone.',
    {
      code: [server('providers/endpoints.ts'), server('providers/provider-request.ts')],
      tests: [t('google', '%j is refused'), t('providerRequest', 'is away, and no token is in what is said of it')],
    },
  ),
  met('1.3.7', 'Templates are not built of input.', 'Templates of mails are code; values are put in by React.', {
    code: [server('mail/template.ts')],
    tests: [t('renderMail', 'what a device calls itself cannot become markup')],
  }),
  none('1.3.8', 'JNDI.', 'No Java.'),
  none('1.3.9', 'Memcache.', 'None. Redis is asked with keys of our own hashes.'),
  none('1.3.10', 'Format strings.', 'The language has none that read memory; log messages are constants.'),
  met(
    '1.3.11',
    'Input cannot add to a mail’s headers or recipients.',
    'Addresses pass a pattern without spaces, commas and line breaks; nodemailer is given one address as a value.',
    {
      code: [server('mail/smtp-transport.ts'), contracts('calls/account-fields.ts')],
      tests: [
        t('smtp', 'a subject with line breaks cannot add a header'),
        t('smtp', 'an address that is a list reaches nobody else'),
        t('security', 'with %s is refused in every field that takes one'),
      ],
    },
  ),
  met(
    '1.4.1',
    'Memory is handled safely.',
    'A language with managed memory; native code is in well-kept packages only (argon2).',
  ),
  met('1.4.2', 'Numbers stay in their range.', 'Schemas bound numbers of input; the rest are counts of ours.', {
    tests: [t('security', 'with %s is refused and changes nothing')],
  }),
  met(
    '1.4.3',
    'Memory and handles are given back.',
    'Managed memory; connections come from pools and end with the server.',
    { code: [server('app.ts'), 'packages/database/src/pool.ts'] },
  ),
  none('1.5.1', 'XML parsers.', 'No XML.'),
  met(
    '1.5.2',
    'Only plain data is made of what comes in.',
    'JSON and forms, then a schema of named fields; a body with `__proto__` is refused.',
    {
      code: [server('calls/execute.ts')],
      tests: [
        t('security', 'with %s is refused and changes nothing'),
        t('security', 'cannot set anything it has no field for'),
      ],
    },
  ),
];
