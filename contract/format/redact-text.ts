/** Stands for what was left out. */
const HIDDEN = '…';

/** What follows an address's path, quoted text and e-mail addresses: by these a message repeats what somebody sent. */
const sent =
  /[?#](?=[^\s"'`<>()]*=)[^\s"'`<>()]*|"(?:[^"\\]|\\.)*"?|`[^`]*`?|(?<![\p{L}\p{N}])'[^'\n]*'?|“[^”]*”?|[^\s"'<>(),;:=]+@[^\s"'<>(),;]+/gu;

/** What a token or code is made of. A platform's own reference and the name of a built file are neither. */
const token = /(?<!reference = )\b(?=[\w-]*\d)[\w-]{16,}(?![\w-]|\.(?:[jt]sx?|css|map|html)\b)/g;

/** Parameters as a database's driver lists them behind a query. */
const parameters = /\bparam(?:eter)?s?\s*[:=][^\n]*/gi;

/** A text for the log without what people or their addresses brought into it: queries, quoted values, e-mails, tokens. */
export const redactText = (text: string): string =>
  text.replace(parameters, `params: ${HIDDEN}`).replace(sent, HIDDEN).replace(token, HIDDEN);
