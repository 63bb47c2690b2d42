/** Icons for chapters without a suitable sign or scene, such as alcohol or the license. */
import { Drawing } from '../../shared/ui/drawing.tsx';

/** The first whose pattern occurs in the chapter's code is drawn. Line drawings, 24 by 24. */
const icons = [
  {
    pattern: /alcohol|alkohol|alcool/,
    markup: '<path d="M6.5 4h11l-1 6a4.500 4.500 0 0 1-9 0zM12 14.500V20M8.500 20h7M7 8h10"/>',
  },
  { pattern: /documents/, markup: '<path d="M7 3.500h7l4 4V20.500H7zM14 3.500v4h4M10 12h5M10 15.500h5"/>' },
  {
    pattern: /licen[cs]|forare|permis/,
    markup:
      '<path d="M3 6h18v12.500H3zM8.500 9.500a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600M5.500 16c.5-1.800 5.500-1.800 6 0M14.500 10.500H18M14.500 14H18"/>',
  },
  { pattern: /emergenc|incident/, markup: '<path d="M12 4 21 19.500H3zM12 10v4.500M12 17v.2"/>' },
  {
    pattern: /alertness/,
    markup:
      '<path d="M2.500 12C5 7.500 8.500 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-6 6.500-9.500 6.500S5 16.500 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6"/>',
  },
  {
    pattern: /attitude/,
    markup:
      '<path d="M8.500 6a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400M3 19c.4-3.400 2.600-5 5.500-5s5.100 1.600 5.500 5M15 6.500a2.500 2.500 0 1 1 1.500 4.500M17 14c2.400.3 3.800 1.900 4 4.500"/>',
  },
  { pattern: /loading/, markup: '<path d="M12 3.500 20 7.500v9l-8 4-8-4v-9zM4 7.500l8 4 8-4M12 11.500v9"/>' },
  {
    pattern: /vehicle/,
    markup:
      '<path d="M4 16.500v-4l2-5.500h12l2 5.500v4zM4.500 12.500h15M6 16.500v2.500M18 16.500v2.500M7.500 14.500h1M15.500 14.500h1"/>',
  },
  {
    pattern: /safety/,
    markup:
      '<path d="M12 3.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5M7 20.500v-6c0-3 2-4.500 5-4.500s5 1.500 5 4.500v6M15.500 10.800 8 20"/>',
  },
] as const;

/** Returns the icon of a chapter by its code; null if none is drawn for it. */
export function TopicIcon({ code }: { code: string }) {
  const icon = icons.find(({ pattern }) => pattern.test(code));
  return icon ? <Drawing className="ic" viewBox="0 0 24 24" markup={icon.markup} /> : null;
}

/** Returns whether an icon is drawn for a chapter. */
export function hasTopicIcon(code: string): boolean {
  return icons.some(({ pattern }) => pattern.test(code));
}
