/** Section 1: the product's features, users and countries. */
import { countries } from '@lanewise/contracts/countries';
import { at } from '../places.ts';
import { type Row, type Section, works } from '../row.ts';

const countriesTable = at.contracts('countries.ts');
const addressesTest = at.contracts('addresses.test.ts');
const catalogueTest = at.server('features/catalogue/calls.test.ts');

const countryRows: readonly Row[] = Object.values(countries).map(({ code, topic, availableCode, route }) =>
  works(`Country \`${code}\`: topic \`${topic}\`, available code ${availableCode}, home \`${route}\``, countriesTable, [
    addressesTest,
    catalogueTest,
  ]),
);

const analytics: readonly Row[] = [
  'language `en` counts as GB',
  'language `au` counts as AU',
  'language `se` counts as SE',
  'language `fr` counts as FR',
  'language `de` counts as DE',
  'any other language counts as US',
].map((what) =>
  works(
    `Analytics: ${what}`,
    at.site('shared/events/event-country.ts'),
    at.site('shared/events/event-country.test.ts'),
  ),
);

export const productSection: Section = {
  title: '1. Product and countries',
  about: 'What is offered as a whole; each part has its rows below.',
  rows: [
    works(
      'Courses and lessons',
      [at.server('features/catalogue/calls.ts'), at.site('features/lessons/lesson.route.tsx')],
      [catalogueTest, at.server('platform/pages/lesson-pages.test.ts')],
    ),
    works(
      'Roadmap of categories and chapters that ends in a final test',
      [at.server('features/catalogue/roadmap.ts'), at.site('features/learner/home/roadmap.tsx')],
      [catalogueTest, at.site('features/learner/home/roadmap-stops.test.ts')],
    ),
    works(
      'Practice tests, road-sign tests, tests by module',
      [at.site('features/practice/practice-test.route.tsx'), at.site('features/learner/tests.tsx')],
      [at.story('practice-by-mouse'), at.story('app-tests')],
    ),
    works(
      'Questions and answers',
      [at.site('features/questions-answers/question-list.route.tsx'), at.server('features/questions-answers/calls.ts')],
      [at.server('features/questions-answers/calls.test.ts'), at.server('platform/pages/reading-side.test.ts')],
    ),
    works(
      'Blog and FAQ, fed by a headless content service',
      [
        at.site('features/guides/guide-list.route.tsx'),
        at.site('features/faq/faq.route.tsx'),
        at.server('features/content/content-source.ts'),
      ],
      [
        at.server('features/content/conformance.test.ts'),
        at.server('features/content/wordpress/wordpress.test.ts'),
        at.server('platform/pages/reading-side.test.ts'),
        at.story('guides'),
      ],
    ),
    works(
      'Driving schools and regional information',
      [at.site('features/schools/schools.route.tsx'), at.server('features/schools/calls.ts')],
      [at.story('driving-schools'), at.server('features/schools/calls.test.ts')],
    ),
    works(
      'Affiliate pages',
      [at.site('features/affiliates/partner.route.tsx'), at.site('features/affiliates/dashboard.route.tsx')],
      at.story('partners'),
    ),
    works(
      'Paid subscriptions by card provider, PayPal and a second card gateway',
      [
        at.server('features/payments/checkout-calls.ts'),
        'packages/payments/src/stripe/stripe-provider.ts',
        'packages/payments/src/paypal/paypal-provider.ts',
        'packages/payments/src/solidgate/solidgate-provider.ts',
      ],
      [at.server('features/payments/conformance.test.ts'), at.story('buying')],
    ),
    works(
      'Sales funnels: personalization quizzes, diagnostic tests, practice-test funnels',
      [
        at.site('features/funnels/quiz.route.tsx'),
        at.site('features/funnels/diagnostic.route.tsx'),
        at.site('features/funnels/practice-exam.route.tsx'),
      ],
      [at.story('funnels'), at.server('features/progress/diagnostic-calls.test.ts')],
    ),
    works(
      'Upgrade plans with a trial paywall',
      [at.server('features/entitlements/access.ts'), at.site('features/learner/paywall/paywall-sheet.tsx')],
      [at.server('features/entitlements/paywall.test.ts'), at.story('paywall')],
    ),
    works(
      'Trust-factor screens: students, ratings, media',
      [at.site('features/funnels/trust-factor.route.tsx'), at.server('features/trust/calls.ts')],
      [at.server('platform/pages/funnel-pages.test.ts'), at.server('features/trust/calls.test.ts')],
      'The operator’s own figures (`content/trust`), or counted ones above a floor; without figures the screens are left out.',
    ),
    works('Guests use what is free without an account', at.server('app.ts'), at.story('practice-by-mouse')),
    works(
      'Registered learners',
      at.server('features/accounts/calls.ts'),
      at.server('features/accounts/settings/settings-calls.test.ts'),
    ),
    works(
      'Affiliates as a kind of user: an account with links, commissions and payouts',
      [at.server('features/affiliates/own-calls.ts'), at.server('features/affiliates/commissions.ts')],
      at.server('features/affiliates/affiliates.test.ts'),
    ),
    works(
      'Sign-up and sign-in by email and password',
      [at.site('features/accounts/signup.route.tsx'), at.site('features/accounts/login.route.tsx')],
      at.server('features/accounts/sign-in/sign-in-calls.test.ts'),
    ),
    works(
      'Sign-up and sign-in by Google, Facebook, Apple and Microsoft, through a hosted provider',
      [at.site('features/social/social-sign-in.ts'), at.server('features/social/calls.ts')],
      at.story('social'),
    ),
    works(
      'Variants assigned by a feature-flag and experiment service',
      at.server('platform/experiments/experiments.ts'),
      at.server('platform/experiments/experiments.test.ts'),
    ),
    ...countryRows,
    ...analytics,
  ],
};
