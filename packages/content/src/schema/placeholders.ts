/**
 * What may stand in double braces in a legal text. `{{operator.name}}` is filled from the settings. What is between `{{if x}}`, or `{{unless x}}`, and
 * `{{end}}` is shown only where the site has, or lacks, x; each of the two is a paragraph of its own, or both are within one line.
 */
import { type Operator, operatorVariables } from '@lanewise/contracts/operator';

/** A fact about the operator. */
type OperatorFact = `operator.${keyof Operator}`;

const operatorFacts = Object.keys(operatorVariables).map((key) => `operator.${key}` as OperatorFact);

/** Facts about the operator; the representative, or the operator where none is named; the names of the offered sign-in providers and of the payment providers. */
export const legalPlaceholders = [
  ...operatorFacts,
  'operator.representativeOrName',
  'social.names',
  'payments.names',
] as const;
export type LegalPlaceholder = (typeof legalPlaceholders)[number];

/** What a site may have: a fact about the operator, a mail server, or a service that is configured. */
export const legalConditions = [
  ...operatorFacts,
  'mail',
  'social',
  'facebook',
  'hosted-sign-in',
  'bot-check',
  'payments',
  'no-arbitration',
  'payments.stripe',
  'payments.paypal',
  'payments.solidgate',
  'statistics',
  'statistics-alone',
  'amplitude',
  'error-reports',
  'content-service',
  'marketing',
  'tag-manager',
  'pixels.meta',
  'pixels.tiktok',
  'third-parties',
] as const;
export type LegalCondition = (typeof legalConditions)[number];
