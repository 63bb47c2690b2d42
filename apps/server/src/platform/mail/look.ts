/**
 * Styles of mails, in the site's colours (apps/site/app/shared/styles/tokens.css). The light theme is inline, because many mail programs drop style sheets; the
 * dark theme is in a style sheet. Mails use the reader's own fonts: web fonts load late or never.
 */
import type { CSSProperties } from 'react';

const FONT = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

const light = {
  ground: '#fbfaf7',
  surface: '#ffffff',
  sunken: '#f3f1ea',
  ink: '#16202a',
  muted: '#52606d',
  line: '#dfe2e3',
};
const dark = {
  ground: '#0f151b',
  surface: '#18212a',
  sunken: '#131a21',
  ink: '#eef2f5',
  muted: '#a3b0bc',
  line: '#2b3742',
};
const brand = { light: '#1f4bd8', dark: '#8fb0ff' };
const plate = { light: '#1f4bd8', dark: '#335eeb', ink: '#ffffff' };

/** Style sheet for the head. `!important`, because it overrides inline styles. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground,.ground td{background-color:${dark.ground}!important}
.card{background-color:${dark.surface}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.brand{color:${brand.dark}!important}
.plate{background-color:${plate.dark}!important}
.code{background-color:${dark.sunken}!important;color:${dark.ink}!important}
.line{border-color:${dark.line}!important}
}
@media (max-width:480px){
.card{padding:24px 20px 8px!important}
}`;

const text: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: FONT,
  fontSize: '16px',
  lineHeight: '24px',
  color: light.ink,
};

export const look = {
  body: { margin: 0, padding: 0, backgroundColor: light.ground },
  page: { width: '100%', maxWidth: '600px', margin: '0 auto', padding: '24px 12px 32px' },
  logo: { margin: '0 0 20px', lineHeight: '36px' },
  /** A route sign: a plate with a white edge. */
  sign: {
    display: 'inline-block',
    padding: '3px',
    borderRadius: '9px',
    backgroundColor: plate.light,
  },
  signEdge: {
    display: 'inline-block',
    padding: '2px 11px',
    border: '2px solid #ffffff',
    borderRadius: '7px',
    fontFamily: `Overpass, ${FONT}`,
    fontSize: '17px',
    lineHeight: '24px',
    fontWeight: 800,
    color: plate.ink,
  },
  card: {
    // The last paragraph has its own margin.
    padding: '32px 36px 16px',
    border: `1px solid ${light.line}`,
    borderRadius: '16px',
    backgroundColor: light.surface,
  },
  heading: { ...text, margin: '0 0 16px', fontSize: '24px', lineHeight: '30px', fontWeight: 700 },
  text,
  code: {
    ...text,
    margin: '8px 0 24px',
    padding: '18px 8px 18px 18px',
    borderRadius: '12px',
    backgroundColor: light.sunken,
    fontFamily: "Overpass, 'SF Mono', Menlo, Consolas, 'Courier New', monospace",
    fontSize: '34px',
    lineHeight: '40px',
    fontWeight: 700,
    // The last digit has letter spacing, too, so the padding on the right is smaller by that.
    letterSpacing: '10px',
    textAlign: 'center',
  },
  button: {
    display: 'inline-block',
    margin: '8px 0 20px',
    padding: '13px 24px',
    borderRadius: '12px',
    backgroundColor: plate.light,
    fontFamily: FONT,
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: 700,
    color: plate.ink,
    textDecoration: 'none',
  },
  hint: { ...text, margin: '0 0 20px', fontSize: '14px', lineHeight: '20px', color: light.muted },
  link: { color: brand.light, wordBreak: 'break-all' },
  footer: { ...text, margin: '20px 4px 0', fontSize: '13px', lineHeight: '19px', color: light.muted },
} as const satisfies Record<string, CSSProperties>;
