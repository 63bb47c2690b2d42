/**
 * The schema pain.001.001.09 as the European Payments Council restricts it for SEPA credit transfers (EPC132-08, 2023, version 1.0), and a validator.
 * Written down from the published schema: every element that a payout's file may contain, with its children in their order, how often they may
 * come, and the facets of its text. Elements that we never write (addresses, ultimate parties, structured references) are known by name only.
 */

/** A child: its name, its type, and whether it is optional (`?`), required (``) or repeated (`+`). */
type Child = readonly [name: string, type: string, count: '' | '?' | '+'];

interface Text {
  readonly pattern: RegExp;
  /** Characters. */
  readonly most?: number;
}

const text = (most: number): Text => ({ pattern: /^.+$/s, most });
const code = (...values: readonly string[]): Text => ({ pattern: new RegExp(`^(?:${values.join('|')})$`) });

const texts: Readonly<Record<string, Text>> = {
  Max35Text: text(35),
  // The schema's own limit is 140; the restriction's is 70.
  Name: text(70),
  Max140Text: text(140),
  ISODateTime: { pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/ },
  ISODate: { pattern: /^\d{4}-\d\d-\d\d(?:Z|[+-]\d\d:\d\d)?$/ },
  Max15NumericText: { pattern: /^[0-9]{1,15}$/ },
  Sum: { pattern: /^\d{1,16}(?:\.\d{1,2})?$/ },
  Amount: { pattern: /^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,2})?$/ },
  Boolean: code('true', 'false', '1', '0'),
  Method: code('TRF'),
  ServiceLevel: code('SEPA'),
  Bearer: code('SLEV'),
  IBAN: { pattern: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/ },
  BIC: { pattern: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/ },
};

const sequences: Readonly<Record<string, readonly Child[]>> = {
  Document: [['CstmrCdtTrfInitn', 'Initiation', '']],
  Initiation: [
    ['GrpHdr', 'Header', ''],
    ['PmtInf', 'Instruction', '+'],
  ],
  Header: [
    ['MsgId', 'Max35Text', ''],
    ['CreDtTm', 'ISODateTime', ''],
    ['NbOfTxs', 'Max15NumericText', ''],
    ['CtrlSum', 'Sum', ''],
    ['InitgPty', 'Initiator', ''],
  ],
  Initiator: [
    ['Nm', 'Name', '?'],
    ['Id', 'unused', '?'],
  ],
  Instruction: [
    ['PmtInfId', 'Max35Text', ''],
    ['PmtMtd', 'Method', ''],
    ['BtchBookg', 'Boolean', '?'],
    ['NbOfTxs', 'Max15NumericText', ''],
    ['CtrlSum', 'Sum', ''],
    ['PmtTpInf', 'Kind', '?'],
    ['ReqdExctnDt', 'Day', ''],
    ['Dbtr', 'Party', ''],
    ['DbtrAcct', 'Account', ''],
    ['DbtrAgt', 'Agent', ''],
    ['UltmtDbtr', 'unused', '?'],
    ['ChrgBr', 'Bearer', '?'],
    ['CdtTrfTxInf', 'Transfer', '+'],
  ],
  Kind: [
    ['InstrPrty', 'unused', '?'],
    ['SvcLvl', 'Level', '?'],
    ['LclInstrm', 'unused', '?'],
    ['CtgyPurp', 'unused', '?'],
  ],
  Level: [['Cd', 'ServiceLevel', '']],
  Day: [['Dt', 'ISODate', '']],
  Party: [
    ['Nm', 'Name', ''],
    ['PstlAdr', 'unused', '?'],
    ['Id', 'unused', '?'],
  ],
  Account: [
    ['Id', 'AccountId', ''],
    ['Ccy', 'unused', '?'],
    ['Prxy', 'unused', '?'],
  ],
  AccountId: [['IBAN', 'IBAN', '']],
  Agent: [['FinInstnId', 'Institution', '']],
  Institution: [
    ['BICFI', 'BIC', '?'],
    ['Othr', 'OtherId', '?'],
  ],
  OtherId: [['Id', 'Max35Text', '']],
  Transfer: [
    ['PmtId', 'PaymentId', ''],
    ['PmtTpInf', 'unused', '?'],
    ['Amt', 'AmountChoice', ''],
    ['ChrgBr', 'Bearer', '?'],
    ['UltmtDbtr', 'unused', '?'],
    ['CdtrAgt', 'Agent', '?'],
    ['Cdtr', 'Party', ''],
    ['CdtrAcct', 'Account', ''],
    ['UltmtCdtr', 'unused', '?'],
    ['Purp', 'unused', '?'],
    ['RmtInf', 'Remittance', '?'],
  ],
  PaymentId: [
    ['InstrId', 'Max35Text', '?'],
    ['EndToEndId', 'Max35Text', ''],
  ],
  AmountChoice: [['InstdAmt', 'Amount', '']],
  Remittance: [
    ['Ustrd', 'Max140Text', '?'],
    ['Strd', 'unused', '?'],
  ],
};

interface Element {
  readonly name: string;
  readonly attributes: string;
  readonly children: Element[];
  text: string;
}

/** Reads XML of elements and text, which is all that these files have. Throws on anything else. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: '', children: [], text: '' };
  const open = [root];
  const body = xml.replace(/^\s*<\?xml [^?]*\?>\s*/, '');
  const token = /<(\/?)([A-Za-z]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  while (token.lastIndex < body.length) {
    const found = token.exec(body);
    const within = open.at(-1);
    if (!found || !within) throw new Error('not well-formed');
    const [, closing, name = '', attributes = '', isEmpty, words] = found;
    if (words !== undefined) within.text += words;
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`${name} is not open`);
    } else {
      const element: Element = { name, attributes, children: [], text: '' };
      within.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('not well-formed');
  return root.children[0] as Element;
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (written: string) => written.replace(/&(\w+);/g, (whole, name: string) => characters[name] ?? whole);

function faultsOf(element: Element, type: string, path: string): string[] {
  const facets = texts[type];
  if (facets) {
    const value = decoded(element.text);
    const fits = facets.pattern.test(value) && [...value].length <= (facets.most ?? Number.POSITIVE_INFINITY);
    const isEuro = type !== 'Amount' || element.attributes.trim() === 'Ccy="EUR"';
    return fits && isEuro && element.children.length === 0 ? [] : [`${path}: ${value} is no ${type}`];
  }
  const sequence = sequences[type];
  if (!sequence) return [`${path}: we do not write this`];
  const faults: string[] = element.text.trim() === '' ? [] : [`${path}: has text`];
  const left = [...element.children];
  for (const [name, child, count] of sequence) {
    let seen = 0;
    while (left[0]?.name === name && (seen === 0 || count === '+')) {
      faults.push(...faultsOf(left.shift() as Element, child, `${path}/${name}`));
      seen += 1;
    }
    if (seen === 0 && count !== '?') faults.push(`${path}: ${name} is missing, or not in its place`);
  }
  return [...faults, ...left.map(({ name }) => `${path}: ${name} is not in its place`)];
}

/** Returns what makes a file invalid against the schema; empty if it is valid. */
export function schemaFaults(xml: string): string[] {
  const document = parse(xml);
  const isOurs = /\sxmlns="urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09"/.test(document.attributes);
  return [
    ...(document.name === 'Document' && isOurs ? [] : ['no Document of pain.001.001.09']),
    ...faultsOf(document, 'Document', ''),
  ];
}
