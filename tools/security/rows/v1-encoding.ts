/** V1: encoding and sanitization. */
import { contracts, met, none, server, site, t } from '../requirement.ts';

export const encoding = [
  met(
    '1.1.1',
    'Input is decoded exactly once, before it is validated.',
    'Fastify decodes the path, its JSON parser the body, and `URLSearchParams` a form. The schemas see the result, and nothing decodes it again. Input that cannot be decoded is refused.',
    {
      code: [server('platform/calls/execute.ts'), server('platform/http/web-request.ts')],
      tests: [
        t('errors', 'with an address that cannot be decoded is refused with all headers and a log line'),
        t('elsewhere', 'is not possible through the path %s'),
      ],
    },
  ),
  met(
    '1.1.2',
    'Output is encoded last, for or by its interpreter.',
    'Values are stored as received. React escapes pages, `JSON.stringify` writes answers, React Email and nodemailer encode mails, and the driver binds parameters.',
    {
      code: [site('entry.server.tsx'), server('platform/mail/render-mail.ts')],
      tests: [t('pages', 'return typed values as text, and never a password')],
    },
  ),
  met(
    '1.2.1',
    'Encoding fits its context: HTML, attributes, headers.',
    'React encodes text and attributes; no page writes inline styles or event handlers from input. Headers contain only our own words, base64url tokens and encoded paths, and Node refuses line breaks in them.',
    {
      code: [site('entry.server.tsx'), server('platform/calls/token.ts')],
      tests: [
        t('pages', 'return typed values as text, and never a password'),
        t('elsewhere', 'is not possible through the path %s'),
        t('securityStory', 'text in an address never becomes markup'),
      ],
    },
  ),
  met(
    '1.2.2',
    'URLs are built from encoded parts and use safe schemes.',
    '`href` encodes every part. Redirects consist of our own addresses and a course’s encoded name. The path stored for after a social sign-in must consist of plain words.',
    {
      code: [
        contracts('addresses.ts'),
        site('features/payments/upgrade.route.tsx'),
        site('features/social/after-sign-in.ts'),
      ],
      tests: [
        t('elsewhere', 'is not possible through any parameter set to %s'),
        t('elsewhere', 'is not possible through the path %s'),
      ],
    },
  ),
  met(
    '1.2.3',
    'Values in scripts or JSON are escaped for that context.',
    'No script is built from values. Data for scripts is in `application/json` blocks with `<` escaped.',
    { code: [site('shared/ui/island.tsx')], tests: [t('pages', 'return typed values as text, and never a password')] },
  ),
  met(
    '1.2.4',
    'Queries take values as parameters.',
    'Drizzle and `pg` bind every value. No query is concatenated from outside text.',
    {
      code: [server('features/accounts/users/users.ts'), server('platform/limits/stores.ts')],
      tests: [t('access', '%s reports wrong values under their fields, however malformed')],
    },
  ),
  met(
    '1.2.5',
    'No operating system command is built from input.',
    'The only process started is the embedded PostgreSQL, with our own arguments. No shell sees any input.',
    { code: ['packages/database/src/embedded/launch.ts'] },
  ),
  none('1.2.6', 'LDAP injection is prevented.', 'There is no LDAP.'),
  none('1.2.7', 'XPath injection is prevented.', 'There is no XML.'),
  none('1.2.8', 'LaTeX injection is prevented.', 'There is no LaTeX.'),
  met(
    '1.2.9',
    'Values in regular expressions are escaped.',
    'No regular expression is built from input; those built at start use our own constants.',
    { code: [site('features/accounts/chosen-course.ts'), contracts('calls/account-fields.ts')] },
  ),
  none(
    '1.3.1',
    'HTML written by users is sanitized.',
    'Users write no HTML. Lessons are ours and compiled at build time.',
  ),
  met(
    '1.3.2',
    'No text is executed as code.',
    'There is no `eval` and no `new Function`, and the policy of every page forbids both.',
    {
      code: [server('platform/pages/page-policy.ts')],
      tests: [t('pagePolicy', 'allows no other host and no inline script, whatever is configured: %s')],
    },
  ),
  met(
    '1.3.3',
    'Data for dangerous contexts is reduced to safe characters.',
    'Addresses must match an ASCII pattern, names of devices are letters and digits of at most 40 characters, tokens have at most 200 characters.',
    {
      code: [
        contracts('calls/account-fields.ts'),
        server('platform/sessions/device-name.ts'),
        server('platform/calls/token.ts'),
      ],
      tests: [
        t('security', 'with %s is refused in every field that takes one'),
        t('renderMail', 'the name of a device cannot become markup'),
      ],
    },
  ),
  none('1.3.4', 'SVG from users is sanitized.', 'Users cannot upload anything.'),
  none('1.3.5', 'Markdown, CSS and templates from users are sanitized.', 'Users write none.'),
  met(
    '1.3.6',
    'The server requests no address chosen by others (SSRF).',
    'Providers, keys and the bot check have fixed addresses and are requested without redirects, with limits of time and size. Input appears only in parameters and headers of the request.',
    {
      code: [server('platform/providers/endpoints.ts'), server('platform/providers/provider-request.ts')],
      tests: [
        t('google', '%j is refused'),
        t('providerRequest', 'is reported as an outage, and the error contains no token'),
      ],
    },
  ),
  met('1.3.7', 'Templates are not built from input.', 'Templates of mails are code, and React inserts the values.', {
    code: [server('platform/mail/template.ts')],
    tests: [t('renderMail', 'the name of a device cannot become markup')],
  }),
  none('1.3.8', 'JNDI injection is prevented.', 'There is no Java.'),
  none('1.3.9', 'Memcache injection is prevented.', 'There is no Memcache. Keys in Redis are our own hashes.'),
  none(
    '1.3.10',
    'Format strings cannot be injected.',
    'The language has no format strings that read memory, and log messages are constants.',
  ),
  met(
    '1.3.11',
    'Input cannot add headers or recipients to a mail.',
    'Addresses must match a pattern without spaces, commas and line breaks, and nodemailer gets a single address as a value.',
    {
      code: [server('platform/mail/smtp-transport.ts'), contracts('calls/account-fields.ts')],
      tests: [
        t('smtp', 'a subject with line breaks cannot add a header'),
        t('smtp', 'an address that is a list reaches no other recipient'),
        t('security', 'with %s is refused in every field that takes one'),
      ],
    },
  ),
  met(
    '1.4.1',
    'Memory is handled safely.',
    'Memory is managed by the language. Native code exists only in well-maintained packages (argon2).',
  ),
  met(
    '1.4.2',
    'Numbers stay within their range.',
    'Schemas bound numbers in input; all other numbers are our own counts.',
    {
      tests: [t('security', 'with %s is refused and changes nothing')],
    },
  ),
  met(
    '1.4.3',
    'Memory and handles are released.',
    'Memory is managed. Connections come from pools and are closed with the server.',
    { code: [server('app.ts'), 'packages/database/src/pool.ts'] },
  ),
  none('1.5.1', 'XML parsers are configured safely.', 'There is no XML.'),
  met(
    '1.5.2',
    'Input is deserialized to plain data only.',
    'Input is JSON or forms, then a schema with named fields. A body with `__proto__` is refused.',
    {
      code: [server('platform/calls/execute.ts')],
      tests: [
        t('security', 'with %s is refused and changes nothing'),
        t('security', 'cannot set anything it has no field for'),
      ],
    },
  ),
];
