import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import { AppError, type Detail } from '#worker/ground/app-error.ts';
import { isSameSize, sizeMismatch } from '#worker/label-cards/design/card-size.ts';
import type { DesignRow, GroupRow } from '#worker/label-cards/tables.ts';

/** A group as its owner reads it; `knownDesignIds` are the existing designs. */
export function groupShape(row: GroupRow, knownDesignIds: ReadonlySet<string>): LabelGroup {
  const { user_id: _, design_ids: __, updated_at, default_design_id, rules, ...groupFields } = row;
  const existingDesignId = (id: string) => (knownDesignIds.has(id) ? id : null);
  return {
    ...groupFields,
    default_design_id: existingDesignId(default_design_id),
    rules: rules.map(({ design_id, when }) => ({ design_id: existingDesignId(design_id), when })),
    updated_at: new Date(updated_at).toISOString(),
  };
}

type NamedDesign = Pick<DesignRow, 'id' | 'name' | 'width_cm' | 'height_cm'>;
type DesignReferences = Pick<GroupRow, 'default_design_id' | 'rules'>;

/** The designs that a group uses, each once. */
export const referencedDesignIds = ({ default_design_id, rules }: DesignReferences): string[] => [
  ...new Set([default_design_id, ...rules.map(({ design_id }) => design_id)]),
];

const referencePaths = ({ default_design_id, rules }: DesignReferences) => [
  { id: default_design_id, path: 'default_design_id' },
  ...rules.map(({ design_id: id }, index) => ({ id, path: `rules.${index}.design_id` })),
];

/** Refuses missing designs, and the first whose cards have another size, with issues where the group names them. */
export function refuseStrangeDesigns(designs: readonly NamedDesign[], row: GroupRow) {
  const designsById = new Map(designs.map((design) => [design.id, design]));
  const references = referencePaths(row);
  const issues: Detail['issues'] = references
    .filter(({ id }) => !designsById.has(id))
    .map(({ path }) => ({ path, word: 'form_choice' as const }));
  if (issues.length > 0) throw new AppError('input_refused', {}, { issues });
  const mismatchedDesign = [...designsById.values()].find((design) => !isSameSize(design, row));
  if (mismatchedDesign)
    throw sizeMismatch(
      mismatchedDesign,
      row,
      references.filter(({ id }) => id === mismatchedDesign.id).map(({ path }) => path),
    );
}
