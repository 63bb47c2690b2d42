/** Goes through the sandbox's sign-in (packages/sandbox/src/identity/README.md) as a browser would: start, choice, callback, result. */

export interface SandboxTokens {
  readonly access_token?: string;
  readonly id_token?: string;
  readonly identity_token?: string;
  readonly firebase_token: string;
}

interface Visited {
  readonly url: string;
  readonly html: string;
}

/** A minimal browser: it stores cookies and follows redirects. */
function visitor() {
  const cookies = new Map<string, string>();
  return async function go(url: string, form?: Readonly<Record<string, string>>): Promise<Visited> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const text of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location !== null) return await go(new URL(location, url).href);
    return { url, html: await answer.text() };
  };
}

/** Returns the tokens of a person's sign-in at a provider. The server's stand-ins accept each of them. */
export async function tokensOf(server: string, provider: string, person: string): Promise<SandboxTokens> {
  const go = visitor();
  const query = new URLSearchParams({ provider, state: 'front-of-the-emulator' });
  const choice = await go(`${server}/sandbox/identity/start?${query}`);
  const end = await go(choice.url, { person });
  const handOver = /<script type="application\/json" id="hand-over">(.*?)<\/script>/.exec(end.html)?.[1];
  if (handOver === undefined) throw new Error(`The sandbox returned no tokens: ${end.url}`);
  return JSON.parse(handOver).message.credential as SandboxTokens;
}
