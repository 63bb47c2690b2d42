/** /sandbox/mail: shows developers the mails that would have been sent. Works without scripts. */
import { isUuid } from '@lanewise/contracts/uuid';
import type { Queries } from '@lanewise/database/pool';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findSandboxMail, listSandboxMails, type SandboxMail } from '../../platform/mail/sandbox-mailbox.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:1.5rem;max-width:60rem;background:#fbfaf7;color:#16202a;overflow-wrap:anywhere}h1{font-size:1.5rem}h2{font-size:1.125rem}a{color:#1f4bd8}ol{list-style:none;padding:0;margin:0}li{padding:.75rem 0;border-top:1px solid #dfe2e3}li span,dt{color:#52606d}input,button{font:inherit;padding:.5rem .75rem;border:1px solid #77838f;border-radius:8px;max-width:100%;box-sizing:border-box}form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:1rem 0 1.5rem}label{display:grid;gap:.25rem}dd{margin:0 0 .5rem}@media (min-width:40rem){dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0}}iframe{width:100%;height:48rem;border:1px solid #dfe2e3;border-radius:8px;box-sizing:border-box;background:#fff}pre{white-space:pre-wrap;padding:1rem;border:1px solid #dfe2e3;border-radius:8px;background:#fff}';

/** The mail's frame inherits it through `srcdoc`: nothing in a mail can run, load or send anything. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Registers the pages and GET /sandbox/mail.json. */
export async function sandboxMail(app: FastifyInstance, { queries }: { queries: Queries }): Promise<void> {
  app.get<{ Querystring: Query }>('/sandbox/mail', async ({ query }, reply) => {
    const to = addressOf(query);
    return page(reply, 'Sandbox mailbox', listHtml(await listSandboxMails(queries, to), to ?? ''));
  });
  app.get<{ Params: { id: string } }>('/sandbox/mail/:id', async ({ params: { id } }, reply) => {
    const mail = isUuid(id) ? await findSandboxMail(queries, id) : undefined;
    if (!mail) return page(reply.code(404), 'No such mail', `<p>This mail is not here, or not any more.</p>${BACK}`);
    return page(reply, mail.subject, mailHtml(mail));
  });
  app.get<{ Params: { id: string; name: string } }>('/sandbox/mail/:id/:name', async ({ params }, reply) => {
    const mail = isUuid(params.id) ? await findSandboxMail(queries, params.id) : undefined;
    const file = mail?.attachments?.find(({ name }) => name === params.name);
    if (!file) return page(reply.code(404), 'No such file', BACK);
    return reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${file.name}"` })
      .type(file.type)
      .send(Buffer.from(file.content, 'base64'));
  });
  app.get<{ Querystring: Query }>('/sandbox/mail.json', async ({ query }, reply) => {
    const mails = await listSandboxMails(queries, addressOf(query));
    reply.header('cache-control', 'no-store');
    return mails.map(({ sentAt, attachments, ...mail }) => ({
      ...mail,
      attachments: (attachments ?? []).map(({ name }) => name),
      sent_at: sentAt.toISOString(),
    }));
  });
}

interface Query {
  readonly to?: string | readonly string[];
}

/** Returns the requested address; an empty field of the form counts as none. */
function addressOf({ to }: Query): string | undefined {
  return typeof to === 'string' && to.trim() !== '' ? to : undefined;
}

const BACK = '<p><a href="/sandbox/mail">All mails</a></p>';

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><h1>${escaped(title)}</h1>${body}</body></html>`,
    );
}

function listHtml(mails: readonly SandboxMail[], to: string): string {
  const items = mails.map(
    ({ id, to: address, subject, sentAt }) =>
      `<li><a href="/sandbox/mail/${id}">${escaped(subject)}</a><br><span>to ${escaped(address)}, ${sentAt.toUTCString()}</span></li>`,
  );
  const list = items.length === 0 ? '<p>No mails.</p>' : `<ol>${items.join('')}</ol>`;
  return `<p>Mails that would have been sent. Without SMTP_URL they land here.</p><form><label>Address<input type="search" name="to" value="${escaped(to)}"></label><button>Show</button></form>${list}`;
}

function mailHtml({ id, headers, html, text, attachments }: SandboxMail): string {
  const lines = Object.entries(headers).map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`);
  const files = (attachments ?? []).map(
    ({ name }) => `<dt>Attached</dt><dd><a href="/sandbox/mail/${id}/${name}">${escaped(name)}</a></dd>`,
  );
  // Links would be blocked inside the frame, so they open new windows, as in a mail program.
  const inWindows = html.replace(/<head>/, '<head><base target="_blank">');
  return `${BACK}<dl>${lines.join('')}${files.join('')}</dl><h2>HTML</h2><iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(inWindows)}"></iframe><h2>Text</h2><pre>${escaped(text)}</pre>`;
}
