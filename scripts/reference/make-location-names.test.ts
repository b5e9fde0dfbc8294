import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { locationNamesText } from './make-location-names.ts';

it('the names in locations of collectors are those of the reference', () => {
  const file = join(import.meta.dirname, '../../contract/collectors/location-names.ts');
  expect(readFileSync(file, 'utf8')).toBe(locationNamesText());
});
