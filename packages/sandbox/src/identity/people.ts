/** The made-up people of the sandbox, and their accounts at each provider. */
import { createHash, randomBytes } from 'node:crypto';

export const providers = ['google', 'facebook', 'apple', 'microsoft'] as const;
export type Provider = (typeof providers)[number];

export interface Person {
  readonly id: string;
  readonly name: string;
  /** What is special about the person, shown on the page for choosing one. */
  readonly about: string;
  /** null if the person has none or does not share it. */
  readonly email: string | null;
  /** Whether Google and Apple call the address verified. Facebook and Microsoft never do. */
  readonly isEmailVerified: boolean;
  /** Providers at which the person has an account; all if left out. */
  readonly at?: readonly Provider[];
  /** Whether the Microsoft account is a personal one, whose ids differ in form from those of companies. */
  readonly isPrivate?: boolean;
}

const people: readonly Person[] = [
  {
    id: 'ada',
    name: 'Ada Lane',
    about: 'A verified address',
    email: 'ada.lane@example.com',
    isEmailVerified: true,
  },
  {
    id: 'ben',
    name: 'Ben Rook',
    about: 'An address that nobody has verified',
    email: 'ben.rook@example.com',
    isEmailVerified: false,
  },
  {
    id: 'cleo',
    name: 'Cleo Mast',
    about: 'No address, or none that is shared',
    email: null,
    isEmailVerified: false,
    at: ['facebook', 'apple'],
  },
  {
    id: 'dora',
    name: 'Dora Lane',
    about: "Somebody else with Ada's address",
    email: 'ada.lane@example.com',
    isEmailVerified: true,
  },
  {
    id: 'eli',
    name: 'Eli Wharf',
    about: 'Hides the address behind a relay',
    email: 'k7d2mfx9qz@privaterelay.appleid.com',
    isEmailVerified: true,
    at: ['apple'],
  },
  {
    id: 'mia',
    name: 'Mia Brook',
    about: 'A private account, not of a company or school',
    email: 'mia.brook@example.com',
    isEmailVerified: false,
    at: ['microsoft'],
    isPrivate: true,
  },
];

const newcomer = /^new-[\da-f]{8}$/;
/** A newcomer who hides their address. */
const hiddenNewcomer = /^hidden-[\da-f]{8}$/;

/** Returns the people who have an account at a provider. The last one is new each time. */
export function peopleAt(provider: Provider): readonly Person[] {
  const known = people.filter(({ at }) => at === undefined || at.includes(provider));
  return [...known, newPerson(`new-${randomBytes(4).toString('hex')}`)];
}

/** Returns the person with an id, or undefined. */
export function personOf(id: string): Person | undefined {
  if (newcomer.test(id)) return newPerson(id);
  if (hiddenNewcomer.test(id)) return hiddenPerson(id);
  return people.find((person) => person.id === id);
}

function newPerson(id: string): Person {
  const email = `${id}@example.com`;
  return { id, name: 'Somebody new', about: 'Never seen here, with a verified address', email, isEmailVerified: true };
}

function hiddenPerson(id: string): Person {
  const about = 'Never seen here, hides the address behind a relay';
  const email = `${id}@privaterelay.appleid.com`;
  return { id, name: 'Somebody new', about, email, isEmailVerified: true, at: ['apple'] };
}

/** A person's account at one provider. */
export interface ProviderAccount {
  readonly name: string;
  /** The provider's id of the person. Microsoft's is the object id. */
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** Microsoft's directory of the account. */
  readonly tenant: string;
  /** The id as Microsoft Graph writes it: of a personal account only the second half. */
  readonly graphId: string;
}

/** Directory of all personal Microsoft accounts. Source: learn.microsoft.com, "ID token claims reference", `tid`. */
const privateTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
const companyTenant = '7d1e2c34-5b6a-4f70-8a91-c0ffee5a4d01';

/** Returns a person's account at a provider. Its ids are the same in every process, so that accounts of the product are found again. */
export function accountOf(provider: Provider, person: Person): ProviderAccount {
  const hex = createHash('sha256').update(`${provider}:${person.id}`).digest('hex');
  const { name, email, isPrivate = false } = person;
  const short = hex.slice(0, 16);
  const oid = isPrivate ? `00000000-0000-0000-${short.slice(0, 4)}-${short.slice(4)}` : guid(hex);
  const digits = (length: number) => (BigInt(`0x${hex}`) % 10n ** BigInt(length)).toString().padStart(length, '1');
  const subjects = {
    google: digits(21),
    facebook: digits(17),
    apple: `00${digits(4)}.${hex.slice(0, 32)}.${digits(4)}`,
    microsoft: oid,
  };
  return {
    name,
    email,
    subject: subjects[provider],
    isEmailVerified: person.isEmailVerified && (provider === 'google' || provider === 'apple'),
    tenant: isPrivate ? privateTenant : companyTenant,
    graphId: isPrivate ? short : oid,
  };
}

function guid(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
