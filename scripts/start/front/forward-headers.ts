import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { isForwarded } from '#contract/head/loopback.ts';
import { clientAddress } from './client-address.ts';

/** The header with the secret of this start, by which the script knows that a request came through the front. */
export const FRONT_SECRET_HEADER = 'x-front-secret';

export type FrontRules = {
  /** the networks of the proxies that may say who is asking */
  proxies: BlockList;
  secret: string;
};

/** The headers of one connection, which end at the front; a socket needs its own `connection`. */
const connectionHeaders = new Set(['expect', 'keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'trailer']);

const endsHere = (name: string, isSocket: boolean) =>
  connectionHeaders.has(name) || (name === 'connection' && !isSocket);

const isLoopbackAddress = (address: string) => address === '::1' || address.startsWith('127.');

/** Whether a header claims an address, a place or a host: only the platform or this front may set it. */
const isClaim = (name: string) => name.startsWith('mf-') || name === FRONT_SECRET_HEADER || isForwarded([name]);

/**
 * The headers with which a request goes on to the script, as name and value in turn: those of the request without any
 * claim about who asks, and the address that is counted, in the platform's header. A request of this computer to
 * itself has none, by which the script shows development pages; one that claimed anything has one.
 */
export function forwardHeaders(clientRequest: IncomingMessage, { proxies, secret }: FrontRules): string[] {
  const { rawHeaders, socket } = clientRequest;
  const isSocket = clientRequest.headers.upgrade !== undefined;
  const headers: string[] = [FRONT_SECRET_HEADER, secret];
  const forwardedFor: string[] = [];
  let hasClaim = false;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    const lowerName = name.toLowerCase();
    if (lowerName === 'x-forwarded-for') forwardedFor.push(value);
    if (isClaim(lowerName)) hasClaim = true;
    else if (!endsHere(lowerName, isSocket)) headers.push(name, value);
  }
  const address = clientAddress(socket.remoteAddress ?? '', forwardedFor.join(','), proxies);
  if (hasClaim || !isLoopbackAddress(address)) headers.push('cf-connecting-ip', address);
  return headers;
}

/** The headers of the script's answer, as name and value in turn, without those of its connection. */
export const answerHeaders = ({ rawHeaders }: IncomingMessage): string[] =>
  rawHeaders.filter((_, index) => !endsHere((rawHeaders[index - (index % 2)] ?? '').toLowerCase(), false));
