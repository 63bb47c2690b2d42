/** What devices are called, and which a learner has signed in from. */
import Bowser from 'bowser';

/** A User-Agent is text of the client's own making: what is longer is none of a browser. */
const LONGEST_AGENT = 500;

/** Returns what a User-Agent calls itself: "Firefox on Windows"; "Unknown device" for one that says nothing we know. */
export function deviceName(agent: string): string {
  if (agent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(agent.slice(0, LONGEST_AGENT));
  const names = [browser.name, os.name].filter((name): name is string => name !== undefined && name !== '');
  return names.length === 0 ? 'Unknown device' : names.join(' on ');
}
