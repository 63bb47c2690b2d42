/** What the address of a link in a mail says, before the link is used. */
import { messageWords } from '../forms/refusal.ts';

export interface LinkState {
  /** What is wrong with the link itself, before it was tried; '' where nobody came by a link, so that there is nothing to say of it. */
  readonly fault: string | undefined;
  readonly token: string;
  readonly isDone: boolean;
}

/** Returns what an address says of a link: its token, what is wrong with it, or that it has been used just now. */
export function linkState(request: Request): LinkState {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  const isDone = searchParams.has('done');
  const fault =
    token === null ? messageWords('token.required') : token.trim() === '' ? messageWords('token.empty') : undefined;
  return { fault: isDone ? undefined : fault, token: token ?? '', isDone };
}
