/** Who runs a site: the legal pages name them, and the contact form writes to them. */

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
  capital: 'OPERATOR_CAPITAL',
  representative: 'OPERATOR_REPRESENTATIVE',
  editor: 'OPERATOR_EDITOR',
  supervisory: 'OPERATOR_SUPERVISORY',
  hosting: 'OPERATOR_HOSTING',
  dataOfficer: 'OPERATOR_DATA_OFFICER',
  euRepresentative: 'OPERATOR_EU_REPRESENTATIVE',
  ukRepresentative: 'OPERATOR_UK_REPRESENTATIVE',
} as const satisfies Readonly<Record<keyof Operator, string>>;
