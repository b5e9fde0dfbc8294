import { expect, it } from 'vitest';
import { addressQuery } from './address-query.ts';

it.each([
  ['/mineral/flourite', 'flourite'],
  ['/mineral/smoky-quartz/', 'smoky quartz'],
  ['/mineral/%E8%90%A4%E7%9F%B3', '萤石'],
  ['/mc/linwei/HN-9999', 'HN-9999'],
  ['/tsumeb_azurite.html', 'tsumeb azurite'],
  ['/locality/99999999', ''],
  ['/s/YKC1-QZPM', ''],
  ['/media/01a22f92-2184-735f-8982-6e8a8ef2d0df', ''],
  ['/%E0%A4%A', '%E0%A4%A'],
  ['/', ''],
])('of %s searches for %j', (path, query) => {
  expect(addressQuery(path)).toBe(query);
});
