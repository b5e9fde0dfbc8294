import type { HeldLocality } from '#scripts/reference/held-rows.ts';
import { isOurs } from '#scripts/reference/sources.ts';
import { BadFile } from './bad-file.ts';
import { type CollectedLocalities, LOCALITIES_MAX } from './collect-localities.ts';
import type { GeoLocality, LocalityKind } from './geonames.ts';
import { LocalityIndex } from './locality-index.ts';
import { whyNotThere, withPath } from './locality-tree.ts';
import { emptyPlan, noteChange, type Plan } from './plan.ts';
import { pass } from './records.ts';

/** The offset added to GeoNames numbers of imported localities, so that they do not collide with embedded ids. */
export const GEONAMES_FROM = 1_000_000_000;

const workings: LocalityKind[] = ['mine', 'quarry', 'deposit', 'pocket-area'];
const mineCounterparts = { kinds: workings, maxDistanceKm: 30 };
/** The kinds under which a GeoNames locality may exist here, and the maximum distance of its position, in km. */
const counterparts: Record<LocalityKind, { kinds: LocalityKind[]; maxDistanceKm: number }> = {
  country: { kinds: ['country'], maxDistanceKm: 0 },
  region: { kinds: ['region'], maxDistanceKm: 1500 },
  district: { kinds: ['district'], maxDistanceKm: 150 },
  place: { kinds: ['place', 'district'], maxDistanceKm: 30 },
  mountain: { kinds: ['mountain'], maxDistanceKm: 30 },
  deposit: mineCounterparts,
  mine: mineCounterparts,
  quarry: mineCounterparts,
  'pocket-area': mineCounterparts,
};

/**
 * The additions and changes that GeoNames localities would make to a database's localities. Rows that a user
 * changed are never touched.
 */
export function planLocalities(
  heldLocalities: readonly HeldLocality[],
  { spots, divisions, skips }: CollectedLocalities,
): Plan<HeldLocality> {
  const planner = new LocalityPlanner(heldLocalities, divisions, emptyPlan(skips));
  for (const locality of spots) planner.take(locality);
  return planner.finish();
}

class LocalityPlanner {
  private readonly byId: Map<number, HeldLocality>;
  private readonly heldById: ReadonlyMap<number, HeldLocality>;
  private readonly kindsWithin = new Map<number, LocalityKind[]>();
  private readonly index: LocalityIndex;
  private readonly countries: ReadonlyMap<string, HeldLocality>;
  private readonly divisions = new Map<string, GeoLocality>();
  private readonly divisionIds = new Map<string, number | null>();
  private readonly plan: Plan<HeldLocality>;

  constructor(heldLocalities: readonly HeldLocality[], divisions: readonly GeoLocality[], plan: Plan<HeldLocality>) {
    const activeLocalities = heldLocalities.filter(({ retired }) => !retired);
    this.plan = plan;
    this.heldById = new Map(heldLocalities.map((locality) => [locality.id, locality]));
    this.byId = new Map(this.heldById);
    this.index = new LocalityIndex(activeLocalities);
    this.countries = new Map(
      activeLocalities.filter(({ kind }) => kind === 'country').map((locality) => [locality.country_iso2, locality]),
    );
    for (const { parent_id, kind } of heldLocalities) {
      if (parent_id !== null) this.kindsWithin.set(parent_id, [...(this.kindsWithin.get(parent_id) ?? []), kind]);
    }
    for (const division of divisions)
      this.divisions.set(
        division.kind === 'region' ? divisionCode(division) : divisionCode(division, division.admin2),
        division,
      );
  }

  /** Takes a GeoNames locality into the plan; returns its id here, or null if it can't be taken. */
  take(locality: GeoLocality): number | null {
    const id = GEONAMES_FROM + locality.geonameid;
    const oldRow = this.heldById.get(id);
    const counterpart = oldRow ? undefined : this.findCounterpart(locality);
    if (counterpart) return this.leave(locality, counterpart);
    if (oldRow && !isOurs(oldRow.source)) {
      pass(this.plan.skips, 'changed by a person', locality.name);
      return id;
    }
    const parent_id = this.findParent(locality);
    if (parent_id === null) {
      pass(this.plan.skips, 'lies in no country that is known', locality.name);
      return null;
    }
    const row = localityRow(locality, id, parent_id, oldRow);
    const wrong = whyNotThere(row, this.byId, this.kindsWithin.get(id));
    if (wrong) {
      pass(this.plan.skips, wrong, locality.name);
      return oldRow ? id : null;
    }
    this.byId.set(id, row);
    return id;
  }

  private findCounterpart(locality: GeoLocality): HeldLocality | undefined {
    const names = [locality.name, locality.name_zh ?? '', ...locality.names_other].filter(Boolean);
    const [nearest] = this.index.find({
      names,
      country: locality.country,
      position: locality,
      ...counterparts[locality.kind],
    });
    return nearest;
  }

  /** Gives a locality that already exists only the fields it lacks; returns its id. */
  private leave(locality: GeoLocality, counterpart: HeldLocality): number {
    const latest = this.byId.get(counterpart.id) ?? counterpart;
    if (isOurs(counterpart.source)) this.byId.set(counterpart.id, fillRow(latest, locality));
    pass(this.plan.skips, 'known here already', `${locality.name} (${counterpart.name}, ${counterpart.id})`);
    return counterpart.id;
  }

  private findParent(locality: GeoLocality): number | null {
    const district = isSpot(locality)
      ? this.divisionId(divisionCode(locality, locality.admin2), locality.admin2)
      : null;
    const region =
      district ?? (locality.kind === 'region' ? null : this.divisionId(divisionCode(locality), locality.admin1));
    return region ?? this.countries.get(locality.country)?.id ?? null;
  }

  /**
   * The id of a region or district, taken when the first locality inside it is; without a line of its own it is
   * matched by its code here.
   */
  private divisionId(code: string, last: string): number | null {
    if (last === '' || last === '00') return null;
    const knownId = this.divisionIds.get(code);
    if (knownId !== undefined) return knownId;
    const division = this.divisions.get(code);
    const id = division ? this.take(division) : this.regionNamedByCode(code);
    this.divisionIds.set(code, id);
    return id;
  }

  private regionNamedByCode(code: string): number | null {
    const [country = '', admin1 = '', ...extraSegments] = code.split('.');
    if (extraSegments.length > 0 || !/^[A-Z]{2,3}$/.test(admin1)) return null;
    const matches = this.index.find({ names: [admin1], country, kinds: ['region'], position: null, maxDistanceKm: 0 });
    return matches.find((region) => region.names_other.includes(admin1))?.id ?? null;
  }

  /** All changes, including the paths that follow from them. */
  finish(): Plan<HeldLocality> {
    for (const [code, { name }] of this.divisions) {
      if (!this.divisionIds.has(code))
        pass(this.plan.skips, 'a region or district in which nothing else is taken', name);
    }
    for (const locality of this.byId.values()) {
      const oldRow = this.heldById.get(locality.id);
      if (oldRow && !isOurs(oldRow.source)) continue;
      const newRow = withPath(locality, this.byId);
      if (!oldRow) this.plan.addedRows.push(newRow);
      else if (newRow !== oldRow) noteChange(this.plan, oldRow, newRow);
    }
    const total = [...this.heldById.values(), ...this.plan.addedRows].filter(
      ({ source }) => source === 'geonames',
    ).length;
    if (total > LOCALITIES_MAX && this.plan.addedRows.length > 0) throw new BadFile(tooMany(total));
    return this.plan;
  }
}

const isSpot = ({ kind }: GeoLocality) => kind !== 'region' && kind !== 'district';

const tooMany = (total: number) =>
  `With this file there would be ${total.toLocaleString('en')} places of GeoNames; ${LOCALITIES_MAX.toLocaleString('en')} stay quick to find. Take fewer countries: --countries CN,NA`;

const divisionCode = ({ country, admin1 }: GeoLocality, admin2?: string) =>
  [country, admin1, ...(admin2 ? [admin2] : [])].join('.');

const localityRow = (
  locality: GeoLocality,
  id: number,
  parent_id: number,
  oldRow: HeldLocality | undefined,
): HeldLocality => ({
  id,
  parent_id,
  kind: locality.kind,
  name: locality.name,
  name_zh: oldRow?.name_zh ?? locality.name_zh,
  names_other: [...new Set([...locality.names_other, ...(oldRow?.names_other ?? [])])].slice(0, 12),
  search_helps: oldRow?.search_helps ?? [],
  country_iso2: locality.country,
  lat: locality.lat,
  lon: locality.lon,
  precision: locality.kind === 'region' || locality.kind === 'district' ? 'region' : 'approx',
  path: oldRow?.path ?? [],
  note: oldRow?.note ?? null,
  weight: oldRow?.weight ?? 0,
  source: 'geonames',
  sources: oldRow?.sources ?? {},
  retired: false,
});

/** Fills empty fields only, each with its source. */
function fillRow(row: HeldLocality, locality: GeoLocality): HeldLocality {
  const sources = { ...row.sources };
  const newRow = { ...row, sources };
  if (row.name_zh === null && locality.name_zh !== null) {
    newRow.name_zh = locality.name_zh;
    sources.name_zh = 'geonames';
  }
  if (row.lat === null) {
    Object.assign(newRow, { lat: locality.lat, lon: locality.lon, precision: 'approx' });
    for (const field of ['lat', 'lon', 'precision']) sources[field] = 'geonames';
  }
  return Object.keys(sources).length > Object.keys(row.sources).length ? newRow : row;
}
