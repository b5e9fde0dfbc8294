/** Returns the beginning of a text, of at most this many code points. */
export const shortenText = (text: string, maxLength: number): string => [...text].slice(0, maxLength).join('');
