import { describe, expect, it } from 'vitest';
import { countedAddress } from './address.ts';

describe('what is counted of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64'],
    ['2001:0DB8:000a:000B::1', '2001:db8:a:b::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
    ['localhost', 'unknown'],
    ['cafe', 'unknown'],
    ['2001:db8::1; drop', 'unknown'],
  ])('%j is %s', (ip, expectedAddress) => {
    expect(countedAddress(ip)).toBe(expectedAddress);
  });

  it('is the same for all of one line at home, and another for its neighbour', () => {
    expect(countedAddress('2001:db8:a:b::1')).toBe(countedAddress('2001:db8:a:b:ffff::'));
    expect(countedAddress('2001:db8:a:b::1')).not.toBe(countedAddress('2001:db8:a:c::1'));
  });
});
