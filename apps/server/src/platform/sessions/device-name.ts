/** Names of devices. */
import { unknownDevice } from '@lanewise/contracts/constants/accounts';
import Bowser from 'bowser';

/** Characters of a User-Agent that are parsed. Clients can send any text; no browser's is longer. */
const LONGEST_AGENT = 500;
/** Maximum characters of a browser's or operating system's name. */
const LONGEST_NAME = 40;

/** Returns the browser and system a User-Agent names, such as "Firefox, Windows"; `unknownDevice` if it names neither. */
export function deviceName(agent: string): string {
  if (agent === '') return unknownDevice;
  const { browser, os } = Bowser.parse(agent.slice(0, LONGEST_AGENT));
  const names = [browser.name, os.name].map(plain).filter((name) => name !== '');
  return names.length === 0 ? unknownDevice : names.join(', ');
}

/** Strips a name to plain characters. It appears in mails and lists, where it must not look like anything else, such as a link. */
function plain(name: string | undefined): string {
  return (name ?? '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME);
}
