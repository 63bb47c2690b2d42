/** What devices are called. */
import { unknownDevice } from '@lanewise/contracts/constants/accounts';
import Bowser from 'bowser';

/** A User-Agent is text of the client's own making: what is longer is none of a browser. */
const LONGEST_AGENT = 500;
/** Characters of a browser's or a system's name. */
const LONGEST_NAME = 40;

/** Returns what a User-Agent calls itself: "Firefox, Windows"; `unknownDevice` for one that says nothing we know. */
export function deviceName(agent: string): string {
  if (agent === '') return unknownDevice;
  const { browser, os } = Bowser.parse(agent.slice(0, LONGEST_AGENT));
  const names = [browser.name, os.name].map(plain).filter((name) => name !== '');
  return names.length === 0 ? unknownDevice : names.join(', ');
}

/** A name stands in mails and lists: nothing in it may be taken for anything but a name, such as an address to visit. */
function plain(name: string | undefined): string {
  return (name ?? '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME);
}
