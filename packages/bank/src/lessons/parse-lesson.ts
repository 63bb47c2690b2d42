/**
 * Parses a lesson's Markdown into the few kinds of block that a lesson may contain. Anything else, such as raw HTML or
 * an unknown picture address, is reported as a fault with its line.
 */
import { Lexer, type Token, type Tokens } from 'marked';
import type { PictureKind } from '../compiled/snapshot.ts';

/** A picture in a lesson: `![alt](sign:us/R1-1)`, `![alt](scene:left-turn-on-green)` or `![alt](symbol:telltale/abs)`. */
export interface LessonPicture {
  readonly kind: PictureKind;
  /** Sign id, symbol id, or name of a file in `scenes/`. */
  readonly name: string;
  readonly alt: string;
  readonly line: number;
}

export type LessonBlock =
  | { readonly kind: 'markdown'; readonly token: Token }
  | { readonly kind: 'check'; readonly question: string; readonly line: number };

export interface LessonBody {
  readonly blocks: readonly LessonBlock[];
  readonly pictures: readonly LessonPicture[];
  /** The check questions, in order. */
  readonly checks: readonly { readonly question: string; readonly line: number }[];
  /** Number of words; pictures and check questions do not count. */
  readonly words: number;
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

const checkLine = /^:::check[ \t]+(\S+)[ \t]*$/;
export const pictureAddress = /^(sign|scene|symbol):(\S+)$/;

/** Returns the lesson's blocks and the faults in it. `firstLine` is the line of the file on which `markdown` starts. */
export function parseLesson(markdown: string, firstLine: number): LessonBody {
  const blocks: LessonBlock[] = [];
  const pictures: LessonPicture[] = [];
  const checks: { question: string; line: number }[] = [];
  const faults: { line: number; message: string }[] = [];
  let words = 0;

  for (const piece of pieces(markdown, firstLine)) {
    if (piece.check !== undefined) {
      checks.push({ question: piece.check, line: piece.line });
      blocks.push({ kind: 'check', question: piece.check, line: piece.line });
      continue;
    }
    let line = piece.line;
    for (const token of new Lexer({ gfm: true }).lex(piece.text)) {
      walk(token, {
        word: (text) => {
          words += countWords(text);
        },
        picture: (image) => {
          const address = pictureAddress.exec(image.href);
          const [, kind, name] = address ?? [];
          if (name === undefined)
            faults.push({
              line,
              message: `a picture's address must be sign:us/R1-1, scene:name or symbol:telltale/abs, not "${image.href}".`,
            });
          else pictures.push({ kind: kind as PictureKind, name, alt: image.text.trim(), line });
        },
        fault: (message) => faults.push({ line, message }),
      });
      blocks.push({ kind: 'markdown', token });
      line += token.raw.split('\n').length - 1;
    }
  }
  return { blocks, pictures, checks, words, faults };
}

/** Splits the text at its `:::check` lines. */
function pieces(markdown: string, firstLine: number): { text: string; line: number; check?: string }[] {
  const found: { text: string; line: number; check?: string }[] = [];
  let lines: string[] = [];
  let start = firstLine;
  const rows = markdown.split(/\r?\n/);
  rows.forEach((row, index) => {
    const check = checkLine.exec(row)?.[1];
    if (check === undefined) {
      lines.push(row);
      return;
    }
    if (lines.length > 0) found.push({ text: lines.join('\n'), line: start });
    found.push({ text: '', line: firstLine + index, check });
    lines = [];
    start = firstLine + index + 1;
  });
  if (lines.length > 0) found.push({ text: lines.join('\n'), line: start });
  return found;
}

interface Visitor {
  word(text: string): void;
  picture(image: Tokens.Image): void;
  fault(message: string): void;
}

function walk(token: Token, visitor: Visitor): void {
  switch (token.type) {
    case 'html':
      visitor.fault('raw HTML is not allowed in a lesson. Write Markdown.');
      return;
    case 'code':
    case 'codespan':
      visitor.fault(
        'code is not allowed in a lesson. Do not indent a paragraph by four spaces or put it between backticks.',
      );
      return;
    case 'heading':
      if (token.depth < 2 || token.depth > 3)
        visitor.fault('headings in a lesson are "## " and "### "; the title is in the front matter.');
      break;
    case 'link':
      if (!isSafeLink(token.href)) visitor.fault(`a link must start with https:// or with /, not "${token.href}".`);
      break;
    case 'image':
      visitor.picture(token as Tokens.Image);
      return;
    case 'paragraph':
      if (/^:::/.test(token.raw))
        visitor.fault('a line that starts with ":::" must be ":::check" and the id of one question.');
      break;
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      for (const cell of [...header, ...rows.flat()]) for (const child of cell.tokens) walk(child, visitor);
      return;
    }
    case 'list':
      for (const item of (token as Tokens.List).items) for (const child of item.tokens) walk(child, visitor);
      return;
    case 'del':
      visitor.fault('strikethrough is not allowed in a lesson. Remove the ~ around the words.');
      return;
  }
  const children = (token as { tokens?: Token[] }).tokens;
  if (children !== undefined) for (const child of children) walk(child, visitor);
  else if (token.type === 'text' || token.type === 'escape') visitor.word(token.raw);
}

/** Returns whether a link leads to a page over https or to a page of the site. */
function isSafeLink(href: string): boolean {
  return /^https:\/\/[^\s]+$/.test(href) || /^\/(?!\/)[^\s\\]*$/.test(href);
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
