import { BlockList, isIP } from 'node:net';
import { Refusal } from '#scripts/start/refusal.ts';

const LOOPBACK = '127.0.0.0/8, ::1/128';

/**
 * The networks of the proxies that may say who is asking: TRUSTED_PROXY as a list such as '10.0.0.0/8, fd00::/8', or
 * 'none'; without it this computer, if the public origin is https, because something in front must end TLS. Throws a
 * Refusal for what is no network.
 */
export function trustedProxies(text: string, origin: string): BlockList {
  const proxies = new BlockList();
  const list = text.trim() || (origin.startsWith('https:') ? LOOPBACK : 'none');
  if (list === 'none') return proxies;
  for (const network of list.split(',')) addNetwork(proxies, network.trim());
  return proxies;
}

function addNetwork(proxies: BlockList, network: string) {
  const [address = '', prefix] = network.split('/');
  const version = isIP(address);
  const bits = prefix === undefined ? (version === 4 ? 32 : 128) : Number(prefix);
  try {
    if (version === 0 || !/^\d{0,3}$/.test(prefix ?? '') || prefix === '') throw new RangeError(network);
    proxies.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  } catch {
    throw new Refusal(
      `TRUSTED_PROXY must be a list of networks such as "127.0.0.1, 10.0.0.0/8, fd00::/8", or "none"; "${network}" is no network.`,
    );
  }
}

/**
 * The address that is counted for a request: the peer's, or behind proxies the right-most one of X-Forwarded-For that
 * is no proxy of ours, because everything left of it may be made up. Behind a proxy that says nothing readable, that
 * proxy's own.
 */
export function clientAddress(peer: string, forwardedFor: string, proxies: BlockList): string {
  let nearestAddress = plainAddress(peer);
  for (const hop of forwardedFor.split(',').reverse()) {
    if (!isTrusted(nearestAddress, proxies)) break;
    const address = plainAddress(hop);
    if (address === '') break;
    nearestAddress = address;
  }
  return nearestAddress;
}

const isTrusted = (address: string, proxies: BlockList) =>
  proxies.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** An address without a port, brackets and the prefix of IPv4 within IPv6; empty if it is none. */
function plainAddress(text: string): string {
  const [, address = ''] = /^\s*\[?([\da-f.:]+?)\]?(?:(?<=\]|\.\d+):\d+)?\s*$/i.exec(text) ?? [];
  const plainText = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plainText) ? plainText : '';
}
