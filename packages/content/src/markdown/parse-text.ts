/**
 * Parses a text of the reading side: CommonMark with tables, without raw HTML. Pictures are the bank's, links lead to https pages, to our own
 * pages, to guides (`guide:slug`) and to terms (`term:slug`). Everything else is a fault with its line.
 */
import { decodeHTML } from 'entities';
import GithubSlugger from 'github-slugger';
import { Lexer, type Token, type Tokens } from 'marked';

export interface TextPicture {
  readonly kind: 'sign' | 'scene';
  /** A sign's number, or the name of a file in the bank's `scenes/`. */
  readonly name: string;
  readonly alt: string;
  readonly line: number;
}

/** A part of a landing page that the site fills, such as `<!-- figures: questions, to-pass -->`. */
export interface TextBlock {
  readonly name: string;
  readonly values: readonly string[];
  readonly line: number;
}

export interface TextLink {
  readonly href: string;
  readonly line: number;
}

export interface TextHeading {
  /** Its anchor within the page. */
  readonly id: string;
  readonly text: string;
  readonly depth: 2 | 3;
}

export interface ParsedText {
  readonly tokens: readonly Token[];
  readonly headings: readonly TextHeading[];
  readonly pictures: readonly TextPicture[];
  readonly links: readonly TextLink[];
  /** Line of `<!-- question -->`; null without it. */
  readonly questionLine: number | null;
  /** In the order of the text. */
  readonly blocks: readonly TextBlock[];
  /** Names in `{{ }}`, with their lines. */
  readonly placeholders: readonly { readonly name: string; readonly line: number }[];
  readonly words: number;
  /** Its words without any markup, for searches. */
  readonly plain: string;
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

const pictureAddress = /^(sign|scene):(\S+)$/;
const questionMark = /^\s*<!-- question -->\s*$/;
const blockMark = /^\s*<!-- ([a-z]+)(?:: ([\w, -]+?))? -->\s*$/;

/** Returns the name and the values of a block's mark; undefined for any other text. */
export function blockOf(raw: string): Pick<TextBlock, 'name' | 'values'> | undefined {
  const [, name, values = ''] = blockMark.exec(raw) ?? [];
  if (name === undefined || questionMark.test(raw)) return undefined;
  return { name, values: values === '' ? [] : values.split(',').map((value) => value.trim()) };
}

/** Returns the parts of a text and the faults in it. `firstLine` is the line of the file on which `markdown` starts. */
export function parseText(markdown: string, firstLine = 1): ParsedText {
  const tokens = new Lexer({ gfm: true }).lex(markdown);
  const found = new Collector();
  let line = firstLine;
  for (const token of tokens) {
    found.line = line;
    found.block(token);
    line += token.raw.split('\n').length - 1;
  }
  const { headings, pictures, links, questionLine, blocks, placeholders, faults } = found;
  const plain = found.words.join('').replace(/\s+/g, ' ').trim();
  return {
    tokens,
    headings,
    pictures,
    links,
    questionLine,
    blocks,
    placeholders,
    plain,
    faults,
    words: plain.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0,
  };
}

class Collector {
  line = 1;
  questionLine: number | null = null;
  readonly headings: TextHeading[] = [];
  readonly pictures: TextPicture[] = [];
  readonly links: TextLink[] = [];
  readonly blocks: TextBlock[] = [];
  readonly placeholders: { name: string; line: number }[] = [];
  readonly words: string[] = [];
  readonly faults: { line: number; message: string }[] = [];
  readonly #slugger = new GithubSlugger();

  /** Takes a block of the text. The question to try and the site's own parts stand between blocks, so they are looked for here only. */
  block(token: Token): void {
    if (token.type === 'html' && questionMark.test(token.raw)) {
      if (this.questionLine === null) this.questionLine = this.line;
      else this.#fault('"<!-- question -->" appears twice. Keep one of them.');
      return;
    }
    const block = token.type === 'html' ? blockOf(token.raw) : undefined;
    if (block !== undefined) {
      this.blocks.push({ ...block, line: this.line });
      return;
    }
    for (const [, name = ''] of token.raw.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g))
      this.placeholders.push({ name, line: this.line });
    this.#walk(token);
  }

  #fault(message: string): void {
    this.faults.push({ line: this.line, message });
  }

  #walk(token: Token): void {
    switch (token.type) {
      case 'html':
        this.#fault('raw HTML is not allowed. Write Markdown.');
        return;
      case 'code':
        this.#fault('a paragraph indented by four spaces is code. Remove the spaces.');
        return;
      case 'codespan':
        this.#fault('code is not allowed. Remove the backticks.');
        return;
      case 'del':
        this.#fault('strikethrough is not allowed. Remove the ~ around the words.');
        return;
      case 'heading':
        this.#heading(token as Tokens.Heading);
        break;
      case 'link':
        this.links.push({ href: token.href, line: this.line });
        break;
      case 'image':
        this.#picture(token as Tokens.Image);
        return;
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        for (const cell of [...header, ...rows.flat()]) this.#apart(cell.tokens);
        return;
      }
      case 'list':
        for (const item of (token as Tokens.List).items) this.#apart(item.tokens);
        return;
      case 'br':
        this.words.push(' ');
        return;
    }
    const children = (token as { tokens?: Token[] }).tokens;
    if (children !== undefined && (token.type === 'paragraph' || token.type === 'heading')) this.#apart(children);
    else if (children !== undefined) for (const child of children) this.#walk(child);
    else if (token.type === 'text' || token.type === 'escape') this.words.push(decodeHTML((token as Tokens.Text).text));
  }

  /** Walks a block, whose words stand apart from those after it. Inline parts do not: a full stop may follow a bold word. */
  #apart(tokens: readonly Token[]): void {
    for (const token of tokens) this.#walk(token);
    this.words.push(' ');
  }

  #heading({ depth, tokens }: Tokens.Heading): void {
    if (depth !== 2 && depth !== 3) {
      this.#fault('headings are "## " and "### "; the title is in the front matter.');
      return;
    }
    const text = plainText(tokens);
    this.headings.push({ id: this.#slugger.slug(text), text, depth });
  }

  #picture({ href, text }: Tokens.Image): void {
    const [, kind, name] = pictureAddress.exec(href) ?? [];
    if (name === undefined) {
      this.#fault(`a picture's address must be sign:us/R1-1 or scene:name, not "${href}".`);
      return;
    }
    if (text.trim() === '') this.#fault(`the picture ${href} needs a description: ![what it shows](${href}).`);
    this.pictures.push({ kind: kind as TextPicture['kind'], name, alt: text.trim(), line: this.line });
  }
}

/** Returns the words of inline tokens without their markup. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      const children = (token as { tokens?: Token[] }).tokens;
      return children !== undefined ? plainText(children) : decodeHTML((token as Tokens.Text).text ?? '');
    })
    .join('')
    .trim();
}
