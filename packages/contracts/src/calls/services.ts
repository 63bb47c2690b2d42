/** The parts into which an operator can split the calls (the server's SERVICES). A call's address says which part it belongs to. */
import { type CallName, callNames, callPaths } from './paths.ts';

/** `api`: everything under `/api/` that belongs to no other part. The others have the addresses under `/api/` and their name. */
export const callServices = ['api', 'regions', 'driving'] as const;
export type CallService = (typeof callServices)[number];

/** Returns the part that serves an address. */
export function serviceAt(path: string): CallService {
  const [, , first] = path.split('/');
  return callServices.find((service) => service !== 'api' && service === first) ?? 'api';
}

/** Returns the names of the calls that the given parts serve. */
export function callsOf(services: readonly string[]): readonly CallName[] {
  return callNames.filter((name) => services.includes(serviceAt(callPaths[name].path)));
}
