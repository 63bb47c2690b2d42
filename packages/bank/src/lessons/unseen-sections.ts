/** Sections of lessons that name what can be seen, and show nothing. */
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { LessonBody } from './parse-lesson.ts';

/** A section that names so many signs, signals, lines and shapes needs a picture. */
const MANY = 3;

/** What could be shown, by language: signs, signals and their colours, markings, arrows, shapes. */
const visible: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:octagon|diamond|triangle|pennant|(?:red|green|yellow|amber|flashing|traffic) (?:light|signal|arrow)s?|flashing (?:red|yellow|amber)|(?:solid|broken|double|dashed|dotted|yellow|white|continuous) (?:\w+ )?lines?|(?:road|lane|pavement) markings?|(?<!without an? |no )signs?)\b/gi,
  de: /(?<!\p{L})(?:Achteck|Dreieck|Verkehrszeichen|Zeichen \d+|Schild(?:er|es|s)?|Ampeln?|Grünpfeil|Pfeile?n?|Linien?|Leitlinien?|(?:Fahrbahnm|M)arkierung(?:en)?)(?!\p{L})/giu,
  sv: /(?<!\p{L})(?:märke[tn]|skylt(?:en|ar|arna)?|vägmarkering(?:en|ar|arna)?|trafiksignal(?:en|er|erna)?|linje(?:n|r|rna)?|pil(?:en|ar|arna)?|trian(?:gel|glar)n?)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:panneaux?|panonceaux?|feux? (?:rouge|vert|orange|jaune|tricolore)s?|lignes?|marquages?|flèches?|triangles?)(?!\p{L})/giu,
};

export interface UnseenSection {
  readonly heading: string;
  /** The things it names. */
  readonly named: readonly string[];
}

/**
 * Returns the sections that name visible things but have no picture.
 *
 * @param hasPicture Whether a check question shows a picture, which may show the section's things, too.
 */
export function unseenSections(
  { blocks }: Pick<LessonBody, 'blocks'>,
  language: ContentLanguage,
  hasPicture: (question: string) => boolean,
): readonly UnseenSection[] {
  const sections: { heading: string; text: string; isShown: boolean }[] = [{ heading: '', text: '', isShown: false }];
  for (const block of blocks) {
    if (block.kind === 'markdown' && block.token.type === 'heading') {
      sections.push({ heading: (block.token as { text?: string }).text ?? '', text: '', isShown: false });
      continue;
    }
    const section = sections.at(-1);
    if (section === undefined) continue;
    if (block.kind === 'check') section.isShown ||= hasPicture(block.question);
    else {
      section.isShown ||= /!\[.*\]\(/.test(block.token.raw);
      section.text += block.token.raw;
    }
  }
  return sections.flatMap(({ heading, text, isShown }) => {
    const named = text.match(visible[language]) ?? [];
    return isShown || named.length < MANY ? [] : [{ heading, named }];
  });
}
