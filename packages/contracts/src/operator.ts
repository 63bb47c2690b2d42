/** Who runs a site: the legal pages name them, and the contact form writes to them. */

import type { SubjectCode } from './countries.ts';

/** What legal texts may say about the operator. null: not set. */
export interface Operator {
  readonly name: string | null;
  /** Postal address, one entry a line. */
  readonly address: readonly string[] | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** The register and the number in it. */
  readonly registration: string | null;
  readonly vat: string | null;
  /** The account to which invoices are paid, one entry a line. */
  readonly bank: readonly string[] | null;
  /** Share capital, which French companies must state. */
  readonly capital: string | null;
  /** Who represents a company. */
  readonly representative: string | null;
  /** Who is responsible for what is published. */
  readonly editor: string | null;
  readonly supervisory: string | null;
  /** Name, address and phone number of the company whose machines the site runs on. */
  readonly hosting: string | null;
  readonly dataOfficer: string | null;
  /** The mediator that French consumers can turn to (Code de la consommation, art. L616-1): name, postal address and website, one entry a line. */
  readonly mediator: readonly string[] | null;
  /** The German arbitration board that the operator takes part in (§ 36 VSBG): name, postal address and website; or the one entry `no`. */
  readonly arbitration: readonly string[] | null;
  /** Representatives under Article 27 of the GDPR and of the UK GDPR, for operators outside. */
  readonly euRepresentative: string | null;
  readonly ukRepresentative: string | null;
}

/** The settings, and the variable that each comes from: a page without a value shows the variable's name in its place. */
export const operatorVariables = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  email: 'OPERATOR_EMAIL',
  phone: 'OPERATOR_PHONE',
  registration: 'OPERATOR_REGISTRATION',
  vat: 'OPERATOR_VAT',
  bank: 'OPERATOR_BANK',
  capital: 'OPERATOR_CAPITAL',
  representative: 'OPERATOR_REPRESENTATIVE',
  editor: 'OPERATOR_EDITOR',
  supervisory: 'OPERATOR_SUPERVISORY',
  hosting: 'OPERATOR_HOSTING',
  dataOfficer: 'OPERATOR_DATA_OFFICER',
  mediator: 'OPERATOR_MEDIATOR',
  arbitration: 'OPERATOR_ARBITRATION',
  euRepresentative: 'OPERATOR_EU_REPRESENTATIVE',
  ukRepresentative: 'OPERATOR_UK_REPRESENTATIVE',
} as const satisfies Readonly<Record<keyof Operator, string>>;

/** What the operator must have said before something may be sold in a country: facts that its law wants beside an offer. */
const factsToSell: Readonly<Record<SubjectCode, readonly (keyof Operator)[]>> = {
  us: [],
  uk: [],
  au: [],
  se: [],
  de: ['arbitration'],
  fr: ['mediator'],
};

/** Returns the settings that are missing before something may be sold in a country. */
export function missingToSell(operator: Operator, country: SubjectCode): readonly string[] {
  return factsToSell[country].filter((fact) => operator[fact] === null).map((fact) => operatorVariables[fact]);
}

/** Returns the settings that are missing before an invoice can be written: who sells, and the account to pay it to. */
export function missingToInvoice(operator: Operator): readonly string[] {
  const facts = ['name', 'address', 'bank'] as const;
  return facts.filter((fact) => operator[fact] === null).map((fact) => operatorVariables[fact]);
}

/** Whether an operator has said that it takes part in no arbitration. */
export function refusesArbitration({ arbitration }: Operator): boolean {
  return arbitration?.length === 1 && arbitration[0]?.toLowerCase() === 'no';
}
