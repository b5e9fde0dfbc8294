import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import { AppError, type Detail } from '../../ground/app-error.ts';
import { isSameSize, sizeMismatch } from '../design/card-size.ts';
import type { DesignRow, GroupRow } from '../tables.ts';

/** A group as its owner reads it; `known`: the designs that there are. */
export function groupShape(row: GroupRow, known: ReadonlySet<string>): LabelGroup {
  const { user_id: _, design_ids: __, updated_at, default_design_id, rules, ...said } = row;
  const kept = (id: string) => (known.has(id) ? id : null);
  return {
    ...said,
    default_design_id: kept(default_design_id),
    rules: rules.map(({ design_id, when }) => ({ design_id: kept(design_id), when })),
    updated_at: new Date(updated_at).toISOString(),
  };
}

type NamedDesign = Pick<DesignRow, 'id' | 'name' | 'width_cm' | 'height_cm'>;
type Naming = Pick<GroupRow, 'default_design_id' | 'rules'>;

/** The designs that a group names, each once. */
export const designsIn = ({ default_design_id, rules }: Naming): string[] => [
  ...new Set([default_design_id, ...rules.map(({ design_id }) => design_id)]),
];

const placesOf = ({ default_design_id, rules }: Naming) => [
  { id: default_design_id, path: 'default_design_id' },
  ...rules.map(({ design_id: id }, at) => ({ id, path: `rules.${at}.design_id` })),
];

/** Refuses designs that are not there, and the first whose cards are of another size, where the group names them. */
export function refuseStrangeDesigns(named: readonly NamedDesign[], row: GroupRow) {
  const found = new Map(named.map((design) => [design.id, design]));
  const places = placesOf(row);
  const issues: Detail['issues'] = places
    .filter(({ id }) => !found.has(id))
    .map(({ path }) => ({ path, word: 'form_choice' as const }));
  if (issues.length > 0) throw new AppError('input_refused', {}, { issues });
  const other = [...found.values()].find((design) => !isSameSize(design, row));
  if (other)
    throw sizeMismatch(
      other,
      row,
      places.filter(({ id }) => id === other.id).map(({ path }) => path),
    );
}
