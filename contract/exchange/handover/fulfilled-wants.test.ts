import { describe, expect, it } from 'vitest';
import { fulfilledWants } from './fulfilled-wants.ts';

const specimen = {
  mineral_ids: ['fluorite', 'quartz'],
  path: [{ id: 7 }, { id: 1 }],
  size: { length: 55, width: 40, height: 30 },
};
const want = { id: 'line', mineral_id: 'fluorite', locality_id: null, size_class: [], note: null };

describe('a line of a want list', () => {
  it.each([
    ['its mineral', {}, true],
    ['another of its minerals', { mineral_id: 'quartz' }, true],
    ['a mineral it has not', { mineral_id: 'calcite' }, false],
    ['its mine', { locality_id: 7 }, true],
    ['what its mine lies in', { locality_id: 1 }, true],
    ['another place', { locality_id: 9 }, false],
    ['its size', { size_class: ['miniature' as const, 'small_cabinet' as const] }, true],
    ['another size', { size_class: ['thumbnail' as const] }, false],
    ['words that nobody can judge', { note: 'green ones' }, false],
    ['anything from its place', { mineral_id: null, locality_id: 7 }, false],
  ])('that asks for %s', (_, fields, isFulfilled) => {
    expect(fulfilledWants(specimen, [{ ...want, ...fields }])).toEqual(isFulfilled ? ['line'] : []);
  });

  it('that asks for a size is not fulfilled by a piece that nobody measured', () => {
    const size = { length: null, width: null, height: null };
    expect(fulfilledWants({ ...specimen, size }, [{ ...want, size_class: ['miniature'] }])).toEqual([]);
  });
});
