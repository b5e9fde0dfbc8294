import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#scripts/start/refusal.ts';
import { clientAddress, trustedProxies } from './client-address.ts';

const HTTPS = 'https://vug.example';

describe('the address that is counted', () => {
  it.each([
    ['nobody in front', 'none', '203.0.113.7', '', '203.0.113.7'],
    ['a made-up address without a proxy', 'none', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['a made-up address from outside the proxy', '10.0.0.0/8', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['a proxy that adds the client', '', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['a proxy that passes made-up addresses on', '', '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['two proxies of ours', '127.0.0.1, 10.0.0.0/8', '127.0.0.1', '198.51.100.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['a client among the proxies', '10.0.0.0/8', '10.0.0.1', '10.9.9.9', '10.9.9.9'],
    ['a proxy that says nothing', '', '127.0.0.1', '', '127.0.0.1'],
    ['a proxy that says nonsense', '', '127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
    ['IPv4 within IPv6', '', '::ffff:127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['IPv6', 'fd00::/8', 'fd00::1', '2001:db8::7', '2001:db8::7'],
    ['a port', '', '127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['IPv6 with a port', '', '127.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ])('%s', (_what, proxies, peer, forwardedFor, address) => {
    expect(clientAddress(peer, forwardedFor, trustedProxies(proxies, HTTPS))).toBe(address);
  });

  it('never is what stands left of an address outside the proxies', () => {
    const address = fc.ipV4().filter((text) => !/^(?:127|10)\./.test(text));
    fc.assert(
      fc.property(fc.array(fc.string()), address, fc.array(fc.nat(255)), (madeUp, client, hops) => {
        const forwardedFor = [...madeUp, client, ...hops.map((hop) => `10.0.0.${hop}`)].join(',');
        expect(clientAddress('127.0.0.1', forwardedFor, trustedProxies('127.0.0.1,10.0.0.0/8', HTTPS))).toBe(client);
      }),
    );
  });

  it('over plain http trusts no proxy unless one is named', () => {
    expect(clientAddress('127.0.0.1', '203.0.113.7', trustedProxies('', 'http://192.168.1.5:8787'))).toBe('127.0.0.1');
  });
});

it.each(['localhost', '10.0.0.0/33', '10.0.0.0/', '1.2.3', '10.0.0.0/8; 10.0.0.1', ','])('%s is refused', (text) => {
  expect(() => trustedProxies(text, HTTPS)).toThrow(Refusal);
});
