/** Replaces the removed text. */
const REDACTED_TEXT = '…';

/**
 * Query strings and fragments, quoted text, and email addresses: the parts of a message that may repeat user
 * input.
 */
const userInput =
  /[?#][^\s"'`<>()]*|"(?:[^"\\]|\\.)*"?|`[^`]*`?|(?<![\p{L}\p{N}])'[^'\n]*'?|“[^”]*”?|[^\s"'<>(),;:=]{1,100}@[^\s"'<>(),;]+/gu;

/** A question mark or number sign before a word begins a query string only if it has a value. */
const hideInput = (match: string) => (/^[?#][^=@“]*$/u.test(match) ? match : REDACTED_TEXT);

/** Tokens and codes: long words with a digit, except Cloudflare's `reference = …` and names of built files. */
const token = /(?<!reference = )\b(?=[\w-]*\d)[\w-]{16,}(?![\w-]|\.(?:[jt]sx?|css|map|html)\b)/g;

/** The parameters that the database driver appends to a failed query. */
const parameters = /\bparam(?:eter)?s?\s*[:=][^\n]*/gi;

/**
 * Returns a text for the log without user data: query strings, quoted values, email addresses, tokens and SQL
 * parameters.
 */
export const redactText = (text: string): string =>
  text.replace(parameters, `params: ${REDACTED_TEXT}`).replace(userInput, hideInput).replace(token, REDACTED_TEXT);
