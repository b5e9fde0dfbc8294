import { describe, expect, it } from 'vitest';
import type { HeldMineral } from '#scripts/reference/held-rows.ts';
import { planMinerals } from './plan-minerals.ts';
import type { MineralRecord } from './records.ts';
import { readImaList } from './rruff.ts';
import { tableOfObjects } from './source-table.ts';

const heldMineral = (row: Partial<HeldMineral> & { name: string }): HeldMineral => ({
  id: row.name.toLowerCase(),
  kind: 'species',
  parent_id: null,
  symbol: null,
  formula: 'CaF_2_',
  crystal_system: null,
  mohs_min: null,
  mohs_max: null,
  density_min: null,
  density_max: null,
  class: null,
  lustre: [],
  colours: [],
  name_zh: null,
  names_zh_other: [],
  synonyms: [],
  hazard: [],
  weight: 0,
  source: 'embedded',
  sources: {},
  retired: false,
  ...row,
});

const imaList = (...rows: Record<string, string>[]) =>
  readImaList(
    tableOfObjects(
      rows.map((row) => ({ 'IMA Status': 'Approved', 'IMA Chemistry (HTML)': 'CaF<sub>2</sub>', ...row })),
    ),
  );
const imaRow = (name: string, otherCells: Record<string, string> = {}) => ({ 'Mineral Name': name, ...otherCells });

const plan = (rows: HeldMineral[], records: readonly MineralRecord[], isOlder = false) =>
  planMinerals(rows, { source: 'rruff', records, skips: new Map(), isOlder });
const reasons = (rows: HeldMineral[], ...names: Record<string, string>[]) => [
  ...plan(rows, imaList(...names).records).skips.keys(),
];

describe('a mineral that is not here', () => {
  it.each([
    ['Axinite-(Mn)', 'axinite-mn'],
    ['Åkermanite', 'akermanite'],
    ['Julgoldite-(Fe<sup>2+</sup>)', 'julgoldite-fe2'],
    ['Fluorapophyllite-(NH_4_)', 'fluorapophyllite-nh4'],
    ['Roselite-β', 'roselite-beta'],
    ["Ferrotaaffeite-2<i>N</i>'2S", 'ferrotaaffeite-2n-2s'],
  ])('is added: %s as %s', (name, id) => {
    expect(plan([], imaList(imaRow(name)).records).addedRows).toMatchObject([{ id, source: 'rruff', kind: 'species' }]);
  });

  it('is of kind other when it is questionable, and left out when it is discredited or has no status', () => {
    const { addedRows, skips } = plan(
      [],
      imaList(
        imaRow('Doubtite', { 'IMA Status': 'Questionable mineral species|Approved' }),
        imaRow('Wrongite', { 'IMA Status': 'Discredited' }),
        imaRow('Nonite', { 'IMA Status': '' }),
      ).records,
    );
    expect(addedRows).toMatchObject([{ id: 'doubtite', kind: 'other' }]);
    expect([...skips.values()]).toMatchObject([{ count: 2, examples: ['Wrongite', 'Nonite'] }]);
  });

  it('stays away when a newer list, which lacks it, was imported before', () => {
    expect(plan([], imaList(imaRow('Oldite')).records, true).addedRows).toEqual([]);
  });
});

describe('a mineral that is here already makes no double', () => {
  const fluorite = heldMineral({ name: 'Fluorite', symbol: 'Flr', synonyms: ['Fluorspar'] });
  it.each([
    ['by its id', 'Fluorite', {}],
    ['by another spelling', 'Fluo-rite', {}],
    ['by an accent', 'Fluorité', {}],
    ['by another name', 'Fluorspar', {}],
    ['by its symbol, when it was renamed', 'Newnamite', { 'IMA Mineral Symbol': 'Flr' }],
  ])('%s', (_, name, otherCells) => {
    const { addedRows, rowChanges, unchangedCount } = plan([fluorite], imaList(imaRow(name, otherCells)).records);
    expect({ added: addedRows, changed: rowChanges, same: unchangedCount }).toEqual({
      added: [],
      changed: [],
      same: 1,
    });
  });

  it('nor does a questionable one that is other here', () => {
    const bindheimite = heldMineral({ name: 'Bindheimite', kind: 'other' });
    const list = imaList(imaRow('Bindheimite', { 'IMA Status': 'Questionable mineral species' }));
    expect(plan([bindheimite], list.records)).toMatchObject({ addedRows: [], rowChanges: [] });
  });

  it('but a symbol is no proof when the elements differ', () => {
    const list = imaList(imaRow('Newnamite', { 'IMA Mineral Symbol': 'Flr', 'IMA Chemistry (HTML)': 'PbS' }));
    expect(plan([fluorite], list.records).addedRows).toMatchObject([{ id: 'newnamite', symbol: null }]);
  });

  it('nor do two rows of one file that read alike: the approved one counts', () => {
    const list = imaList(imaRow('Fluoro-taramite', { 'IMA Status': 'Discredited' }), imaRow('Fluorotaramite'));
    expect(plan([], list.records).addedRows.map(({ name }) => name)).toEqual(['Fluorotaramite']);
  });
});

describe('what is left alone', () => {
  it.each([
    ['a row that a person changed', heldMineral({ name: 'Fluorite', source: 'curated' }), 'changed by a person'],
    ['a retired row', heldMineral({ name: 'Fluorite', retired: true }), 'taken out of the reference'],
    ['a group', heldMineral({ name: 'Fluorite', kind: 'group' }), 'a group here'],
    ['a synonym', heldMineral({ name: 'Fluorite', kind: 'synonym', parent_id: 'x' }), 'only another name here'],
    [
      'another name of a mineral of other elements',
      heldMineral({ name: 'Galena', formula: 'PbS', synonyms: ['Fluorite'] }),
      'another name of a mineral with other elements here',
    ],
  ])('%s', (_, row, reason) => {
    expect(reasons([row], imaRow('Fluorite', { 'IMA Mineral Symbol': 'Xyz' }))).toEqual([reason]);
  });
});

describe('an embedded row wins, field by field', () => {
  const system = { 'Crystal Systems': 'cubic', 'IMA Mineral Symbol': 'Flr' };
  it('keeps what it has and gets what it lacks, with the source', () => {
    const row = heldMineral({ name: 'Fluorite', symbol: 'Fl', formula: 'CaF_2_(wrong)' });
    const [change] = plan([row], imaList(imaRow('Fluorite', system)).records).rowChanges;
    expect(change).toMatchObject({
      fields: ['crystal_system'],
      newRow: { symbol: 'Fl', formula: 'CaF_2_(wrong)', crystal_system: 'cubic', sources: { crystal_system: 'rruff' } },
    });
  });

  it('gets no symbol that another mineral has', () => {
    const rows = [heldMineral({ name: 'Fluorite' }), heldMineral({ name: 'Flurlite', symbol: 'Flr', formula: 'ZnO' })];
    expect(plan(rows, imaList(imaRow('Fluorite', system)).records).rowChanges).toMatchObject([
      { fields: ['crystal_system'] },
    ]);
  });

  it('while a row of the same list follows a newer edition, and an older one only fills it', () => {
    const row = heldMineral({ name: 'Fluorite', source: 'rruff', formula: 'CaF', crystal_system: null });
    const { records } = imaList(imaRow('Fluorite', system));
    expect(plan([row], records).rowChanges).toMatchObject([{ newRow: { formula: 'CaF_2_', crystal_system: 'cubic' } }]);
    expect(plan([row], records, true).rowChanges).toMatchObject([
      { newRow: { formula: 'CaF', crystal_system: 'cubic', sources: {} } },
    ]);
  });
});

describe('the crystal system', () => {
  it.each([
    ['cubic', '', 'cubic'],
    ['monoclinic|unknown', '', 'monoclinic'],
    ['cubic|triclinic', '', null],
    ['orthorhombic, hexagonal', '', null],
    ['unknown', '', null],
    ['hexagonal', '', null],
    ['hexagonal', 'P6_3/m', 'hexagonal'],
    ['hexagonal', 'R-3c', 'trigonal'],
    ['hexagonal', 'P31c|P6_3mc', null],
    ['rhombohedral', '', 'trigonal'],
  ])('%s with %s is %s', (systems, groups, system) => {
    const { records } = imaList(imaRow('A', { 'Crystal Systems': systems, 'Space Groups': groups }));
    expect(records[0]?.crystal_system).toBe(system);
  });
});
