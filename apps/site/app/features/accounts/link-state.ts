/** The state of a link from a mail, as its address shows it before the link is used. */
import { messageWords } from '../../shared/forms/refusal.ts';

export interface LinkState {
  /** The error of the link itself; '' if the page was not opened by a link, so there is nothing to report. */
  readonly fault: string | undefined;
  readonly token: string;
  readonly isDone: boolean;
}

/** Returns the state in an address: the token, its error, or that it has just been used. */
export function linkState(request: Request): LinkState {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  const isDone = searchParams.has('done');
  const fault =
    token === null ? messageWords('token.required') : token.trim() === '' ? messageWords('token.empty') : undefined;
  return { fault: isDone ? undefined : fault, token: token ?? '', isDone };
}
