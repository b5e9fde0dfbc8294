import type { HeldPlace } from '../held-rows.ts';
import { isOurs } from '../sources.ts';
import { BadFile } from './bad-file.ts';
import { type Collected, PLACES_MAX } from './collect-places.ts';
import type { GeoPlace, LocalityKind } from './geonames.ts';
import { PlaceIndex } from './place-index.ts';
import { whyNotThere, withPath } from './place-tree.ts';
import { emptyPlan, noteChange, type Plan } from './plan.ts';
import { pass } from './records.ts';

/** An imported place keeps its number of GeoNames above this, out of the way of the embedded ones. */
export const GEONAMES_FROM = 1_000_000_000;

const workings: LocalityKind[] = ['mine', 'quarry', 'deposit', 'pocket-area'];
const working = { kinds: workings, within: 30 };
/** What a place of GeoNames may be called here, and how far off its position may be, in km. */
const counterparts: Record<LocalityKind, { kinds: LocalityKind[]; within: number }> = {
  country: { kinds: ['country'], within: 0 },
  region: { kinds: ['region'], within: 1500 },
  district: { kinds: ['district'], within: 150 },
  place: { kinds: ['place', 'district'], within: 30 },
  mountain: { kinds: ['mountain'], within: 30 },
  deposit: working,
  mine: working,
  quarry: working,
  'pocket-area': working,
};

/** What places of GeoNames would add to and change in those a database holds. A person's row is never touched. */
export function planPlaces(held: readonly HeldPlace[], { spots, divisions, passed }: Collected): Plan<HeldPlace> {
  const planner = new PlacePlanner(held, divisions, emptyPlan(passed));
  for (const place of spots) planner.take(place);
  return planner.finish();
}

class PlacePlanner {
  private readonly byId: Map<number, HeldPlace>;
  private readonly heldById: ReadonlyMap<number, HeldPlace>;
  private readonly kindsWithin = new Map<number, LocalityKind[]>();
  private readonly index: PlaceIndex;
  private readonly countries: ReadonlyMap<string, HeldPlace>;
  private readonly divisions = new Map<string, GeoPlace>();
  private readonly divisionIds = new Map<string, number | null>();
  private readonly plan: Plan<HeldPlace>;

  constructor(held: readonly HeldPlace[], divisions: readonly GeoPlace[], plan: Plan<HeldPlace>) {
    const known = held.filter(({ retired }) => !retired);
    this.plan = plan;
    this.heldById = new Map(held.map((place) => [place.id, place]));
    this.byId = new Map(this.heldById);
    this.index = new PlaceIndex(known);
    this.countries = new Map(
      known.filter(({ kind }) => kind === 'country').map((place) => [place.country_iso2, place]),
    );
    for (const { parent_id, kind } of held) {
      if (parent_id !== null) this.kindsWithin.set(parent_id, [...(this.kindsWithin.get(parent_id) ?? []), kind]);
    }
    for (const one of divisions) this.divisions.set(one.kind === 'region' ? codeOf(one) : codeOf(one, one.admin2), one);
  }

  /** The id under which a place of GeoNames is known from now on, or null when it can't be taken. */
  take(place: GeoPlace): number | null {
    const id = GEONAMES_FROM + place.geonameid;
    const before = this.heldById.get(id);
    const known = before ? undefined : this.counterpartOf(place);
    if (known) return this.leave(place, known);
    if (before && !isOurs(before.source)) {
      pass(this.plan.passed, 'changed by a person', place.name);
      return id;
    }
    const parent_id = this.parentOf(place);
    if (parent_id === null) {
      pass(this.plan.passed, 'lies in no country that is known', place.name);
      return null;
    }
    const row = rowOf(place, id, parent_id, before);
    const wrong = whyNotThere(row, this.byId, this.kindsWithin.get(id));
    if (wrong) {
      pass(this.plan.passed, wrong, place.name);
      return before ? id : null;
    }
    this.byId.set(id, row);
    return id;
  }

  private counterpartOf(place: GeoPlace): HeldPlace | undefined {
    const names = [place.name, place.name_zh ?? '', ...place.names_other].filter(Boolean);
    const [nearest] = this.index.find({ names, country: place.country, at: place, ...counterparts[place.kind] });
    return nearest;
  }

  /** A place that is known already only gets what it lacks. */
  private leave(place: GeoPlace, known: HeldPlace): number {
    const latest = this.byId.get(known.id) ?? known;
    if (isOurs(known.source)) this.byId.set(known.id, filled(latest, place));
    pass(this.plan.passed, 'known here already', `${place.name} (${known.name}, ${known.id})`);
    return known.id;
  }

  private parentOf(place: GeoPlace): number | null {
    const district = isSpot(place) ? this.divisionId(codeOf(place, place.admin2), place.admin2) : null;
    const region = district ?? (place.kind === 'region' ? null : this.divisionId(codeOf(place), place.admin1));
    return region ?? this.countries.get(place.country)?.id ?? null;
  }

  /** A region or district is taken when the first place in it is; without a line of its own it may go by its code here. */
  private divisionId(code: string, last: string): number | null {
    if (last === '' || last === '00') return null;
    const known = this.divisionIds.get(code);
    if (known !== undefined) return known;
    const division = this.divisions.get(code);
    const id = division ? this.take(division) : this.regionNamedByCode(code);
    this.divisionIds.set(code, id);
    return id;
  }

  private regionNamedByCode(code: string): number | null {
    const [country = '', admin1 = '', ...others] = code.split('.');
    if (others.length > 0 || !/^[A-Z]{2,3}$/.test(admin1)) return null;
    const named = this.index.find({ names: [admin1], country, kinds: ['region'], at: null, within: 0 });
    return named.find((region) => region.names_other.includes(admin1))?.id ?? null;
  }

  /** All that changed, with the paths that follow from it. */
  finish(): Plan<HeldPlace> {
    for (const [code, { name }] of this.divisions) {
      if (!this.divisionIds.has(code))
        pass(this.plan.passed, 'a region or district in which nothing else is taken', name);
    }
    for (const place of this.byId.values()) {
      const before = this.heldById.get(place.id);
      if (before && !isOurs(before.source)) continue;
      const after = withPath(place, this.byId);
      if (!before) this.plan.added.push(after);
      else if (after !== before) noteChange(this.plan, before, after);
    }
    const all = [...this.heldById.values(), ...this.plan.added].filter(({ source }) => source === 'geonames').length;
    if (all > PLACES_MAX && this.plan.added.length > 0) throw new BadFile(tooMany(all));
    return this.plan;
  }
}

const isSpot = ({ kind }: GeoPlace) => kind !== 'region' && kind !== 'district';

const tooMany = (all: number) =>
  `With this file there would be ${all.toLocaleString('en')} places of GeoNames; ${PLACES_MAX.toLocaleString('en')} stay quick to find. Take fewer countries: --countries CN,NA`;

const codeOf = ({ country, admin1 }: GeoPlace, admin2?: string) =>
  [country, admin1, ...(admin2 ? [admin2] : [])].join('.');

const rowOf = (place: GeoPlace, id: number, parent_id: number, before: HeldPlace | undefined): HeldPlace => ({
  id,
  parent_id,
  kind: place.kind,
  name: place.name,
  name_zh: before?.name_zh ?? place.name_zh,
  names_other: [...new Set([...place.names_other, ...(before?.names_other ?? [])])].slice(0, 12),
  search_helps: before?.search_helps ?? [],
  country_iso2: place.country,
  lat: place.lat,
  lon: place.lon,
  precision: place.kind === 'region' || place.kind === 'district' ? 'region' : 'approx',
  path: before?.path ?? [],
  note: before?.note ?? null,
  weight: before?.weight ?? 0,
  source: 'geonames',
  sources: before?.sources ?? {},
  retired: false,
});

/** Only what is empty, each field with its source. */
function filled(row: HeldPlace, place: GeoPlace): HeldPlace {
  const sources = { ...row.sources };
  const after = { ...row, sources };
  if (row.name_zh === null && place.name_zh !== null) {
    after.name_zh = place.name_zh;
    sources.name_zh = 'geonames';
  }
  if (row.lat === null) {
    Object.assign(after, { lat: place.lat, lon: place.lon, precision: 'approx' });
    for (const field of ['lat', 'lon', 'precision']) sources[field] = 'geonames';
  }
  return Object.keys(sources).length > Object.keys(row.sources).length ? after : row;
}
