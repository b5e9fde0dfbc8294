import { describe, expect, it } from 'vitest';
import { mineralId } from './mineral.ts';

describe('the permanent id of a mineral', () => {
  it.each(['fluorite', 'axinite-mn', 'pumpellyite-fe2', 'a'.repeat(80)])('may be %s', (id) => {
    expect(mineralId.safeParse(id).success).toBe(true);
  });

  it.each(['', 'Fluorite', '萤石', 'axinite--mn', '-mn', 'mn-', 'axinite (mn)', 'a/b', 'a'.repeat(81)])(
    'is never %j',
    (id) => {
      expect(mineralId.safeParse(id).success).toBe(false);
    },
  );
});
