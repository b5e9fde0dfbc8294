import { decodeSegment } from '#contract/routes/paths.ts';

/** A collection number, whose hyphen is a part of it. */
const numberPattern = /^[a-z]{1,6}-\d+$/i;
/** What no words are: permanent addresses, figures alone, and ids. */
const permanentPath = /^\/s\//i;
const idPattern = /^(\d+|[0-9a-f-]{20,})$/i;

/** Returns the words of a path's last segment, to search for where nothing is at that address; '' without words. */
export function addressQuery(pathname: string): string {
  const segment = pathname.split('/').findLast((part) => part !== '') ?? '';
  const name = (decodeSegment(segment) ?? segment).replace(/\.[a-z]{2,5}$/i, '');
  if (idPattern.test(name) || permanentPath.test(pathname)) return '';
  return numberPattern.test(name) ? name : name.replace(/[-_+.\s]+/gu, ' ').trim();
}
