/** Passkeys in calls, as a browser with an authenticator makes them. */
import { browser, type Send, signUp } from './account-calls.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts';

/** A learner with a passkey, and the browser in which it was added. */
export interface PasskeyOwner {
  readonly email: string;
  readonly token: string;
  readonly by: Send;
  readonly device: SoftwareAuthenticator;
  /** Id of the passkey. */
  readonly id: string;
}

/** Adds a passkey to the account of a token and returns the answer. */
export async function addPasskey(by: Send, token: string, device: SoftwareAuthenticator, name?: string) {
  const { options } = (await by('startPasskey', {}, { token })).json();
  return await by('addPasskey', { credential: device.create(options), name }, { token });
}

/** Signs a learner up in a browser and adds a passkey named "My phone". */
export async function signUpWithPasskey(send: Send): Promise<PasskeyOwner> {
  const by = browser(send);
  const { email, token } = await signUp(send);
  const device = softwareAuthenticator();
  const added = await addPasskey(by, token, device, 'My phone');
  if (added.statusCode !== 200) throw new Error(`Adding a passkey was answered with ${added.body}`);
  return { email, token, by, device, id: added.json<{ id: string }>().id };
}

/** Begins a sign-in in a browser and returns the options for its authenticator. */
export async function beginPasskeySignIn(by: Send, purpose = 'sign_in', token?: string) {
  const answer = await by('startPasskeySignIn', { purpose }, token === undefined ? {} : { token });
  return answer.json().options;
}
