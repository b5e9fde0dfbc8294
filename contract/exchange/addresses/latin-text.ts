/** Latin letters with their accents, ASCII, and the spaces, quotation marks, dashes and signs of European addresses. */
const latinPattern = /^[\p{Script=Latin}\p{Script=Inherited}\p{ASCII}\p{Zs}\u2010-\u201f°·№’]*$/u;

/** Whether a text has only letters and signs that the posts of all countries read. */
export const isLatinText = (text: string): boolean => latinPattern.test(text);
