/** The groups into which each country's own catalogue sorts its signs, read from their official numbers. */
import { signInfo } from './catalogue.ts';

/**
 * The groups of each country in the order of its catalogue, each with the numbers that belong to it. The first that matches counts; the last takes
 * what is left.
 */
const groups = {
  /** Manual on Uniform Traffic Control Devices, parts 2, 5, 6, 7 and 8. */
  us: {
    regulatory: /^R(?!15)\d/,
    warning: /^(?:W(?!10|2[012])\d|OM|SMV)/,
    school: /^S\d/,
    rail: /^(?:R15|W10)/,
    work: /^(?:W2[012]|G20|M4-(?:9|10))/,
    guide: /./,
  },
  /** Traffic Signs Regulations and General Directions 2016, by diagram. */
  uk: {
    warning: /^(?:5\d\d(?!-50)|7001|7009|770|771|772|774|950|581|584|562)/,
    order: /^(?:6\d\d|95\d|811)/,
    information: /./,
  },
  /** AS 1742: regulatory, warning, temporary. */
  au: { regulatory: /^R/, warning: /^W/, work: /./ },
  /** Vägmärkesförordning (2007:90), chapter 2. */
  se: {
    warning: /^A/,
    priority: /^B/,
    prohibition: /^C/,
    order: /^D/,
    instruction: /^E/,
    plate: /^T/,
    device: /./,
  },
  /** StVO, annexes 1 to 4, and the catalogue's additional signs. */
  de: {
    warning: /^1\d\d(?:-|$)/,
    order: /^2\d\d/,
    direction: /^[34]\d\d/,
    plate: /^1\d{3}/,
    device: /./,
  },
  /** Arrêté du 24 novembre 1967, by type. */
  fr: {
    danger: /^A\d/,
    priority: /^(?:AB|B15|C18)/,
    prohibition: /^B(?:[0-9]|1\d)(?:[a-z]|-|$)/,
    order: /^B(?:2|4)/,
    zone: /^B(?:3|5)/,
    information: /^C|^E/,
    work: /^AK/,
    plate: /^M/,
    device: /./,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RegExp>>>>;

type Groups = typeof groups;

/** A group of a country: `us.warning`. */
export type SignGroup = { [Country in keyof Groups]: `${Country}.${keyof Groups[Country] & string}` }[keyof Groups];

/** Returns a country's groups in the order of its catalogue; empty for a country without signs. */
export function signGroups(subject: string): readonly SignGroup[] {
  return Object.keys(groupsOf(subject)).map((name) => `${subject}.${name}` as SignGroup);
}

/**
 * Returns the group of a sign.
 * @throws UnknownSignError
 */
export function groupOfSign(id: string): SignGroup {
  const { subject, code } = signInfo(id);
  const number = id.slice(subject.length + 1);
  const found = Object.entries(groupsOf(subject)).find(([, pattern]) => pattern.test(code) || pattern.test(number));
  if (!found) throw new Error(`The sign ${id} belongs to no group of its country.`);
  return `${subject}.${found[0]}` as SignGroup;
}

function groupsOf(subject: string): Readonly<Record<string, RegExp>> {
  return Object.hasOwn(groups, subject) ? groups[subject as keyof Groups] : {};
}
