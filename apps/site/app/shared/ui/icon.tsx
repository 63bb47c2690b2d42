/** Line icons, 24 by 24. */
import { Drawing } from './drawing.tsx';

const drawings = {
  'arrow-right': '<path d="M4.5 12h14M13 6l6 6-6 6"/>',
  'arrow-left': '<path d="M19.5 12h-14M11 6l-6 6 6 6"/>',
  book: '<path d="M12 6.5C10 5 7 4.7 4 5v13c3-.3 6 0 8 1.5 2-1.5 5-1.8 8-1.5V5c-3-.3-6 0-8 1.5zM12 6.5V19.5"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  chevron: '<path d="m6 9.5 6 6 6-6"/>',
  clock: '<path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.5V12l3 2"/>',
  close: '<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"/>',
  bin: '<path d="M5 7h14M9.5 7V4.500h5V7M7 7l1 13h8l1-13"/>',
  device: '<path d="M5.500 6h13v9.500h-13zM3 18.500h18"/>',
  download: '<path d="M12 4v11M7 10.500l5 5 5-5M5 20h14"/>',
  flag: '<path d="M6 21V4M6 5c4-2.5 7 2 12 0v8.500c-5 2-8-2.500-12 0"/>',
  grid: '<path d="M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z"/>',
  minus: '<path d="M6 12h12"/>',
  person: '<path d="M12 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7M5 20c.6-4 3.400-6 7-6s6.400 2 7 6"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  speaker: '<path d="M5 9.5v5h3l4.5 3.5V6L8 9.5zM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11"/>',
  zoom: '<circle cx="10.5" cy="10.5" r="6"/><path d="m15 15 5 5M10.5 8v5M8 10.5h5"/>',
} as const;

export type IconName = keyof typeof drawings;

/** Returns an icon, hidden from screen readers because the text next to it or the button's name gives its meaning. */
export function Icon({ name }: { name: IconName }) {
  return <Drawing className="ic" viewBox="0 0 24 24" markup={drawings[name]} />;
}
