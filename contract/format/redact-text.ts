/** Replaces what is left out. */
const HIDDEN = '…';

/** Query strings and fragments, quoted text, and e-mail addresses: the parts of a message that may repeat user input. */
const userInput =
  /[?#][^\s"'`<>()]*|"(?:[^"\\]|\\.)*"?|`[^`]*`?|(?<![\p{L}\p{N}])'[^'\n]*'?|“[^”]*”?|[^\s"'<>(),;:=]{1,100}@[^\s"'<>(),;]+/gu;

/** A question or number sign with a word behind it begins no query string unless it has a value. */
const hideInput = (match: string) => (/^[?#][^=@“]*$/u.test(match) ? match : HIDDEN);

/** Tokens and codes: long words with a digit, but not Cloudflare's `reference = …` nor the name of a built file. */
const token = /(?<!reference = )\b(?=[\w-]*\d)[\w-]{16,}(?![\w-]|\.(?:[jt]sx?|css|map|html)\b)/g;

/** The parameters that the database driver appends to a failed query. */
const parameters = /\bparam(?:eter)?s?\s*[:=][^\n]*/gi;

/** A text for the log without user data: query strings, quoted values, e-mail addresses, tokens and SQL parameters. */
export const redactText = (text: string): string =>
  text.replace(parameters, `params: ${HIDDEN}`).replace(userInput, hideInput).replace(token, HIDDEN);
