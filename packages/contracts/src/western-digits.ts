/** Digits as people write them. Phones offer the digits of their language, and a code or a number means the same in all of them. */

/** The zeros of the scripts whose digits people type: Arabic, Persian, N'Ko, of India, Thai, Lao, Tibetan, Burmese, Khmer, Mongolian, and full-width ones. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810, 0xff10,
];

/** Returns a text with these digits as 0 to 9, and the Arabic decimal separator as a comma. */
export function westernDigits(text: string): string {
  return text
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = zeros.find((each) => code >= each && code < each + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(/\u066b/g, ',');
}
