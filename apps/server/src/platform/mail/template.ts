/** The template of all mails: logo, heading, text, code, button with its link as text, footer. No JSX, because Node runs these files as they are. */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { look, styleSheet } from './look.ts';
import type { MailText } from './mail-text.ts';

/** The parts of one mail. */
export interface Shown extends Omit<MailText, 'button' | 'subject'> {
  /** BCP 47. */
  readonly lang: string;
  readonly title: string;
  readonly code?: string;
  readonly button?: { readonly words: string; readonly href: string; readonly hint: string };
  readonly footer: string;
  /** The link that stops such mails. */
  readonly stop?: { readonly words: string; readonly href: string };
}

/** Marks elements that are left out of the plain text. */
const notInText = { 'data-skip-in-text': 'true' };

/** Returns the mail as an element, for @react-email/render. */
export function mailElement({ lang, title, preview, footer, stop, ...card }: Shown): ReactElement {
  return h(
    Html,
    { lang },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, styleSheet),
    ),
    h(
      Body,
      { className: 'ground', style: look.body },
      h(Preview, null, preview),
      h(
        Container,
        { style: look.page },
        h(Logo),
        h('div', { className: 'card', style: look.card }, ...cardOf(card)),
        h(Text, { className: 'muted', style: look.footer }, footer),
        stop &&
          h(
            Text,
            { className: 'muted', style: look.footer },
            h(Link, { href: stop.href, className: 'brand', style: look.link }, stop.words),
          ),
      ),
    ),
  );
}

function Logo(): ReactElement {
  const edge = h('span', { style: look.signEdge }, 'Lanewise');
  return h('div', { ...notInText, style: look.logo }, h('span', { className: 'plate', style: look.sign }, edge));
}

function cardOf({
  heading,
  before,
  code,
  button,
  after,
}: Pick<Shown, 'heading' | 'before' | 'code' | 'button' | 'after'>) {
  const paragraphs = (place: string, all: readonly string[]) =>
    all.map((words, at) => h(Text, { key: `${place} ${at}`, className: 'ink', style: look.text }, words));
  const parts: ReactNode[] = [
    h(Heading, { key: 'heading', as: 'h1', className: 'ink', style: look.heading }, heading),
    ...paragraphs('before', before),
  ];
  if (code !== undefined) parts.push(h(Text, { key: 'code', className: 'code', style: look.code }, code));
  if (button !== undefined) parts.push(...buttonWithLink(button));
  parts.push(...paragraphs('after', after));
  return parts;
}

function buttonWithLink({ words, href, hint }: NonNullable<Shown['button']>): ReactNode[] {
  return [
    h('div', { key: 'button' }, h(Button, { href, className: 'plate', style: look.button }, words)),
    h(
      Text,
      { key: 'link', ...notInText, className: 'muted', style: look.hint },
      hint,
      h('br'),
      h(Link, { href, className: 'brand', style: look.link }, href),
    ),
  ];
}
