import type { Api } from '@lanewise/contracts/client';
import { createClient } from '@lanewise/contracts/client';
import { locales } from '@lanewise/contracts/countries';
import { errorMessage, errors } from '@lanewise/contracts/errors';
import { fieldError } from '@lanewise/contracts/field-errors';
import { messages } from '@lanewise/contracts/messages';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';

// Tests of one worker share modules, so this names the scripts of all of them.
vi.mock('virtual:browser-entries', () => {
  const script = (name: string) => ({ src: `/browser/${name}.js`, preload: [], lazy: {} });
  return { default: { 'en-US': { social: script('social'), forms: script('forms') } } };
});
const { followLink, LinkPage, linkMeta } = await import('./link-page.tsx');

const page = 'http://lanewise.example/us/confirm-email';

describe('the page', () => {
  const words = { title: 'Confirm', lead: 'One press.', submit: 'Do it', done: 'It is done.' };
  const show = (state: Parameters<typeof LinkPage>[0]['state'], form?: string) =>
    renderToString(
      <LinkPage
        locale={locales.us}
        state={state}
        refusal={form === undefined ? undefined : { form, fields: {} }}
        words={words}
        next={{ href: '/app', text: 'On' }}
      />,
    );

  test('has a button that sends the token in a form', () => {
    const html = show({ fault: undefined, token: 'abc', isDone: false });
    expect(html).toContain('method="post"');
    expect(html).toContain('name="token" value="abc"');
    expect(html).not.toContain('role="alert"');
  });

  test('says that a link is broken and has no button', () => {
    const html = show({ fault: messages['token.empty'], token: '', isDone: false });
    expect(html).toMatch(/role="alert"[^>]*>[^<]*Token can not be empty\./);
    expect(html).not.toContain('name="token"');
  });

  test('shows no error to visitors who did not follow a link', () => {
    expect(show({ fault: '', token: '', isDone: false })).not.toContain('role="alert"');
  });

  test('shows the refusal', () => {
    expect(show({ fault: undefined, token: 'abc', isDone: false }, messages['token.not_found'])).toContain(
      messages['token.not_found'],
    );
  });

  test('confirms the change, and links to the next page', () => {
    const html = show({ fault: undefined, token: '', isDone: true });
    expect(html).toContain('It is done.');
    expect(html).toContain('href="/app"');
    expect(html).not.toContain('<form');
  });

  test("keeps the token out of the referrer, but sends the form's origin", () => {
    expect(linkMeta('Confirm')).toContainEqual({ name: 'referrer', content: 'strict-origin' });
  });
});

describe('following a link', () => {
  const sent: unknown[] = [];
  const answering = (status: number, body: unknown): Api =>
    createClient(async (request) => {
      sent.push(JSON.parse(request.body ?? ''));
      return Response.json(body, { status });
    });
  const follow = (api: Api) => {
    const body = new URLSearchParams({ token: 'abc' });
    const link = { call: 'confirmEmail', page: 'confirmEmail', locale: 'us' } as const;
    return followLink(new Request(page, { method: 'POST', body }), api, link);
  };

  test('sends the token and redirects to an address without it', async () => {
    const redirect = await follow(answering(200, { email: 'ada@example.com' })).catch((thrown: Response) => thrown);
    expect(sent.at(-1)).toEqual({ token: 'abc' });
    expect(redirect).toMatchObject({ status: 303 });
    expect((redirect as Response).headers.get('location')).toBe('/us/confirm-email?done');
  });

  test('shows the error of a refused link', async () => {
    const error = { code: 'VALIDATION', message: 'x', fields: { token: fieldError('token.not_found') } };
    expect(await follow(answering(400, { error }))).toMatchObject({
      data: { refusal: { fields: { token: messages['token.not_found'] } } },
      init: { status: 400 },
    });
  });

  test('shows the limit of attempts', async () => {
    const error = { code: 'TOO_MANY_TRIES', message: errorMessage('TOO_MANY_TRIES') };
    expect(await follow(answering(errors.TOO_MANY_TRIES.status, { error }))).toMatchObject({
      data: { refusal: { form: 'Too many attempts. Try again in a minute.' } },
      init: { status: 429 },
    });
  });
});
