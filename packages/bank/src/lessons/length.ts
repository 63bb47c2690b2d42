/** The length of a lesson that takes two or three minutes to read, in words. */
export const minWords = 250;
export const maxWords = 600;
