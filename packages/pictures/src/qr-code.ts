/** QR codes as paths, so that a page draws them without a script. */
import { encode } from 'uqr';

export interface QrCode {
  /** Modules in a row, the quiet zone included. */
  readonly size: number;
  /** The dark modules, as an SVG path in which a module is one unit. */
  readonly path: string;
}

/** Returns a text as a QR code with its quiet zone of four modules (ISO/IEC 18004). */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}
