/** Letters that are written from the right, and characters that change the direction of what follows. */
const changesDirection =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]|\p{Bidi_Control}/u;
const directionControls = /\p{Bidi_Control}/gu;

/**
 * Returns a name to be put into a sentence: one that could reorder the words around it is isolated from them. Any other
 * stays as it is.
 */
export const isolateName = (name: string): string =>
  changesDirection.test(name) ? `\u2068${name.replace(directionControls, '')}\u2069` : name;
