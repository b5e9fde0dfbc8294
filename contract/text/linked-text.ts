/** A part of a text: words, or an address that becomes a link. The `text` of all parts is the whole text. */
export type TextPart = { text: string; link: TextLink | null };
export type TextLink = {
  href: string;
  /** the host as the network knows it, in ASCII, so that letters that only look alike are seen */
  host: string;
  /** what follows the host, as it was typed */
  path: string;
};

/** Longer addresses stay words. */
const ADDRESS_MAX = 2_000;
/** So many characters behind the host are shown whole; of longer ones the beginning and the end. */
const PATH_SHOWN_MAX = 44;
const PATH_HEAD = 26;
const PATH_TAIL = 14;

/**
 * An address from its scheme on. It ends at a space, a quotation mark, a Chinese mark or bracket, an invisible character,
 * and before another address of a list.
 */
const addressPattern =
  /(?<![a-z0-9])https?:\/\/(?:(?![,;|]https?:\/\/)[^\s<>"“”‘’«»\\`，。、；：！？…（）【】〔〕「」『』《》〈〉\p{Cc}\p{Cf}])+/giu;
const finalMarks = new Set(".,;:!?'*|");
const brackets = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** Returns an address without the marks of the sentence around it; a bracket that it opens itself stays. */
function withoutFinalMarks(run: string): string {
  const counts = new Map<string, number>();
  for (const character of run) counts.set(character, (counts.get(character) ?? 0) + 1);
  let end = run.length;
  for (; end > 0; end--) {
    const last = run[end - 1] ?? '';
    const opening = brackets.get(last);
    const isUnopened = opening !== undefined && (counts.get(last) ?? 0) > (counts.get(opening) ?? 0);
    if (!finalMarks.has(last) && !isUnopened) break;
    counts.set(last, (counts.get(last) ?? 0) - 1);
  }
  return run.slice(0, end);
}

/** Returns the link of an address; null if it has no host of a site, or holds a user's name. */
function addressLink(address: string): TextLink | null {
  if (address.length > ADDRESS_MAX || !URL.canParse(address)) return null;
  const authorityStart = address.indexOf('//') + 2;
  const authorityLength = address.slice(authorityStart).search(/[/?#]|$/);
  const authority = address.slice(authorityStart, authorityStart + authorityLength);
  const { protocol, href, host, hostname } = new URL(address);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  if (!isWeb || authority.length === 0 || authority.includes('@') || !hostname.includes('.')) return null;
  return { href, host, path: address.slice(authorityStart + authorityLength) };
}

/**
 * Splits a text at its http and https addresses, in linear time. Addresses of any other scheme, without a scheme or with
 * a user's name in them are never links.
 */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let plainStart = 0;
  for (const { 0: run, index } of text.matchAll(addressPattern)) {
    const address = withoutFinalMarks(run);
    const link = addressLink(address);
    if (!link) continue;
    if (index > plainStart) parts.push({ text: text.slice(plainStart, index), link: null });
    parts.push({ text: address, link });
    plainStart = index + address.length;
  }
  if (plainStart < text.length) parts.push({ text: text.slice(plainStart), link: null });
  return parts;
}

/** Returns what is shown of an address behind its host: a long one without its middle. */
export function shownPath({ path }: Pick<TextLink, 'path'>): string {
  const characters = [...path];
  if (characters.length <= PATH_SHOWN_MAX) return path;
  return `${characters.slice(0, PATH_HEAD).join('')}…${characters.slice(-PATH_TAIL).join('')}`;
}
