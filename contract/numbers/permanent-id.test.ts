import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePermanentId, readPermanentId } from './permanent-id.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ids = fc.uint8Array({ minLength: 7, maxLength: 7 }).map(makePermanentId);

describe('a permanent id', () => {
  it('is eight signs that nobody misreads', () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
      }),
    );
  });

  it('reads whatever its case and hyphens, O as 0, I and L as 1', () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(readPermanentId(id)).toBe(id);
        expect(readPermanentId(` ${id.slice(0, 4).toLowerCase()}-${id.slice(4)}`)).toBe(id);
        for (const lookalike of ['I', 'l'])
          expect(readPermanentId(id.replaceAll('0', 'o').replaceAll('1', lookalike))).toBe(id);
      }),
    );
  });

  it('with one wrong sign, at any place and whatever sign, is none', () => {
    fc.assert(
      fc.property(ids, (id) => {
        for (let position = 0; position < 8; position += 1) {
          for (const sign of alphabet) {
            const wrong = id.slice(0, position) + sign + id.slice(position + 1);
            expect(readPermanentId(wrong)).toBe(wrong === id ? id : null);
          }
        }
      }),
    );
  });

  it('with any two different signs swapped, neighbours or not, is none', () => {
    fc.assert(
      fc.property(ids, (id) => {
        for (let a = 0; a < 8; a += 1) {
          for (let b = a + 1; b < 8; b += 1) {
            const signs = [...id];
            [signs[a], signs[b]] = [signs[b] ?? '', signs[a] ?? ''];
            const swappedId = signs.join('');
            expect(readPermanentId(swappedId)).toBe(swappedId === id ? id : null);
          }
        }
      }),
    );
  });

  it('finds every pair of neighbours out, each of all 32 by 32', () => {
    for (let position = 0; position < 6; position += 1) {
      for (let a = 0; a < 32; a += 1) {
        for (let b = 0; b < a; b += 1) {
          const bytes = new Uint8Array(7);
          bytes[position] = a;
          bytes[position + 1] = b;
          const id = makePermanentId(bytes);
          const swappedId = id.slice(0, position) + id[position + 1] + id[position] + id.slice(position + 2);
          expect(readPermanentId(swappedId)).toBeNull();
        }
      }
    }
  });

  it.each(['', '0', '0000000', '000000000', 'UUUUUUUU', '萤石萤石萤石萤石'])('%j is none', (input) =>
    expect(readPermanentId(input)).toBeNull(),
  );
});
