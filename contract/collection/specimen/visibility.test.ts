import { describe, expect, it } from 'vitest';
import { visiblePath } from '#contract/localities/precision.ts';
import { buildLocality, type LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import { specimenTitle } from './display-name.ts';
import { publicProvenance } from './provenance.ts';
import { isAddressed, isListed, statuses } from './status.ts';

describe('who sees what became of a specimen', () => {
  const visibilityByStatus = {
    in_collection: 'in lists',
    offered: 'in lists',
    on_loan: 'in lists',
    traded: 'at its address',
    given: 'at its address',
    sold: 'nowhere',
    missing: 'nowhere',
    lost: 'nowhere',
  };
  it.each(statuses)('%s', (status) => {
    const visible = { access_level: 'public', status } as const;
    const is = isListed(visible) ? 'in lists' : isAddressed(visible) ? 'at its address' : 'nowhere';
    expect(is).toBe(visibilityByStatus[status]);
    const hiddenSpecimen = { access_level: 'private', status } as const;
    expect([isListed(hiddenSpecimen), isAddressed(hiddenSpecimen)]).toEqual([false, false]);
  });
});

describe('how exactly a place is known', () => {
  const aLocality = (id: number, kind: string, name: string): LocalityWithKind => ({ id, kind, name, name_zh: null });
  const path = [
    aLocality(4, 'mine', 'Yaogangxian Mine'),
    aLocality(3, 'district', 'Yizhang'),
    aLocality(2, 'region', 'Hunan'),
    aLocality(1, 'country', 'China'),
  ];
  it.each([
    ['exact', ['Yaogangxian Mine', 'Yizhang', 'Hunan', 'China']],
    ['district', ['Yizhang', 'Hunan', 'China']],
    ['country', ['China']],
  ] as const)('%s leaves %j', (precision, names) => {
    expect(visiblePath(path, precision).map(({ name }) => name)).toEqual(names);
  });

  it('may leave nothing, and then there is no place', () => {
    expect(buildLocality(visiblePath([aLocality(4, 'mine', 'x')], 'country'), null)).toBeNull();
    expect(buildLocality(path, null)).toMatchObject({ id: 4, name: 'Yaogangxian Mine', path: [{}, {}, {}, { id: 1 }] });
  });
});

describe('a chain of owners', () => {
  it('shows visitors the steps marked public, and nothing of the others', () => {
    const step = { owner: 'A', from: null, to: null, number: '1', public: true };
    expect(publicProvenance([step, { ...step, owner: 'B', public: false }])).toEqual([step]);
  });
});

describe('what a specimen is called', () => {
  const minerals = [
    { id: 'fluorite', name: 'Fluorite', name_zh: '萤石', formula: 'CaF_2_' },
    { id: 'stannite', name: 'Stannite', name_zh: null, formula: null },
  ];
  const namedSpecimen = { minerals, custom_name1: null, custom_name2: '二号', coll_no: 'SC-0001' };
  it.each([
    ['minerals', 'en', 'Fluorite, Stannite'],
    ['minerals', 'zh', '萤石、Stannite'],
    ['custom_name2', 'en', '二号'],
    ['custom_name1', 'en', 'Fluorite, Stannite'],
  ] as const)('by %s in %s is %s', (display_name_choice, locale, is) => {
    expect(specimenTitle({ ...namedSpecimen, display_name_choice }, locale)).toBe(is);
  });

  it('is a custom name where there are no minerals, else its number', () => {
    const bare = { ...namedSpecimen, minerals: [], display_name_choice: 'minerals' as const };
    expect(specimenTitle(bare, 'en')).toBe('二号');
    expect(specimenTitle({ ...bare, custom_name2: null }, 'en')).toBe('SC-0001');
  });
});
