/** What the structured data of pages must contain. */
import { z } from 'zod';

const http = z.url({ protocol: /^https?$/ });
const named = z.looseObject({ '@type': z.literal('Organization'), name: z.string().min(1) });

const QuizAnswer = z.strictObject({
  '@type': z.literal('Answer'),
  text: z.string().min(1),
  answerExplanation: z.strictObject({ '@type': z.literal('Comment'), text: z.string().min(1) }),
});

/** What Google requires or recommends of each type (developers.google.com/search/docs/appearance/structured-data). */
const Thing = z.discriminatedUnion('@type', [
  z.strictObject({ '@type': z.literal('Organization'), '@id': http, name: z.string(), url: http, logo: http }),
  z.looseObject({ '@type': z.literal('WebSite'), name: z.string(), url: http, potentialAction: z.looseObject({}) }),
  z.strictObject({
    '@type': z.literal('Dataset'),
    name: z.string().min(1),
    description: z.string().min(50).max(5000),
    url: http,
    license: http,
    creator: named,
    dateModified: z.iso.date(),
    isAccessibleForFree: z.literal(true),
    spatialCoverage: z.string(),
    distribution: z.strictObject({
      '@type': z.literal('DataDownload'),
      encodingFormat: z.literal('application/json'),
      contentUrl: http,
    }),
  }),
  z.looseObject({ '@type': z.literal('Course'), name: z.string(), description: z.string(), provider: named }),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: z.string().min(1), item: http }))
      .min(2),
  }),
  z.strictObject({
    '@type': z.literal('Article'),
    headline: z.string().min(1).max(110),
    description: z.string().min(1),
    mainEntityOfPage: http,
    datePublished: z.iso.date(),
    dateModified: z.iso.date(),
    inLanguage: z.string(),
    author: named,
    publisher: z.strictObject({ '@id': http }),
    image: http.optional(),
  }),
  z.strictObject({
    '@type': z.literal('LearningResource'),
    name: z.string().min(1),
    description: z.string().min(1),
    url: http,
    learningResourceType: z.string().min(1),
    inLanguage: z.string(),
    isAccessibleForFree: z.literal(true),
    dateModified: z.iso.date().optional(),
    timeRequired: z
      .string()
      .regex(/^PT\d+M$/)
      .optional(),
    provider: z.strictObject({ '@id': http }),
  }),
  z.strictObject({
    '@type': z.literal('Quiz'),
    name: z.string().min(1),
    about: z.strictObject({ '@type': z.literal('Thing'), name: z.string().min(1) }),
    url: http,
    inLanguage: z.string(),
    isAccessibleForFree: z.literal(true),
    hasPart: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          eduQuestionType: z.enum(['Multiple choice', 'Checkbox', 'Open ended']),
          text: z.string().min(1),
          image: http.optional(),
          acceptedAnswer: z.array(QuizAnswer).min(1),
          suggestedAnswer: z
            .array(QuizAnswer.omit({ answerExplanation: true }))
            .min(1)
            .optional(),
        }),
      )
      .min(1),
  }),
  z.strictObject({
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: z.string().min(1),
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: z.string().min(1) }),
        }),
      )
      .min(1),
  }),
  z.strictObject({
    '@type': z.literal('DefinedTermSet'),
    name: z.string(),
    url: http,
    inLanguage: z.string(),
    hasDefinedTerm: z
      .array(
        z.strictObject({ '@type': z.literal('DefinedTerm'), name: z.string(), description: z.string(), url: http }),
      )
      .min(1),
  }),
  z.strictObject({
    '@type': z.literal('LocalBusiness'),
    '@id': http,
    name: z.string().min(1),
    url: http,
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      streetAddress: z.string().optional(),
      postalCode: z.string().optional(),
      addressLocality: z.string(),
      addressCountry: z.string().length(2),
    }),
    telephone: z.string().optional(),
    email: z.email().optional(),
    geo: z
      .strictObject({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() })
      .optional(),
    knowsLanguage: z.array(z.string()).optional(),
    makesOffer: z
      .strictObject({ '@type': z.literal('Offer'), price: z.string(), priceCurrency: z.string().length(3) })
      .optional(),
  }),
  z.strictObject({
    '@type': z.literal('QAPage'),
    mainEntityOfPage: http,
    inLanguage: z.string(),
    mainEntity: z.strictObject({
      '@type': z.literal('Question'),
      name: z.string().min(1),
      text: z.string().min(1),
      answerCount: z.literal(1),
      datePublished: z.iso.date(),
      dateModified: z.iso.date(),
      author: named,
      image: http.optional(),
      acceptedAnswer: z.strictObject({
        '@type': z.literal('Answer'),
        text: z.string().min(1),
        url: http,
        datePublished: z.iso.date(),
        dateModified: z.iso.date(),
        author: named,
      }),
    }),
  }),
]);
const Graph = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(Thing).min(1) });

/** Returns the types of a page's structured data. Fails if it is malformed. */
export function structured(html: string): string[] {
  const [, text = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return Graph.parse(JSON.parse(text))['@graph'].map((thing) => thing['@type']);
}
