import type { Context } from 'hono';

/**
 * The client address of a request, for counting: an IPv4 address whole, an IPv6 one by its /64, 'unknown' without
 * one.
 */
export function clientAddress(c: Context): string {
  return countedAddress(c.req.header('cf-connecting-ip') ?? '');
}

/** The part of an address that one person has: a /64 of IPv6 is one connection at home. */
export function countedAddress(ip: string): string {
  const text = ip.trim().toLowerCase();
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return text;
  const mappedAddress = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text);
  if (mappedAddress) return mappedAddress[1] ?? text;
  if (!/^[0-9a-f:]+$/.test(text) || !text.includes(':')) return 'unknown';
  const [head = '', tail] = text.split('::');
  const headGroups = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - headGroups.length - right.length)).fill('0');
  const groups = [...headGroups, ...middle, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16));
  return `${groups.join(':')}::/64`;
}
