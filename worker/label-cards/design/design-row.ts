import type { LabelTemplate } from '#contract/label-cards/design/element.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import type { Detail } from '#worker/ground/app-error.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import type { DesignRow } from '#worker/label-cards/tables.ts';
import { imagesQuery } from './queries.ts';

/** A design as its owner reads it. */
export const designShape = ({ user_id, image_ids, updated_at, ...designFields }: DesignRow): LabelDesign => ({
  ...designFields,
  updated_at: new Date(updated_at).toISOString(),
});

type Sides = { front: LabelTemplate; back: LabelTemplate | null };

/** The ids of the images on both sides of a card, each once. */
export const designImageIds = ({ front, back }: Sides): string[] => [
  ...new Set([front, back].flatMap((side) => (side ? side.elements.flatMap(elementImageIds) : []))),
];

const elementImageIds = (element: LabelTemplate['elements'][number]) =>
  element.kind === 'image' ? [element.image_id] : [];

/** Refuses an image that is not the owner's, with an issue at its element. */
export async function refuseStrangeImages({ ownerDb, user }: Call<'user'>, sides: Partial<Sides>): Promise<void> {
  const { front = { elements: [] }, back = null } = sides;
  const imageIds = designImageIds({ front, back });
  if (imageIds.length === 0) return;
  const knownIds = new Set((await imagesQuery(ownerDb, user.id, imageIds)).map(({ id }) => id));
  const issues: Detail['issues'] = Object.entries({ front, back }).flatMap(([side, template]) =>
    (template?.elements ?? []).flatMap((element, index) =>
      element.kind === 'image' && !knownIds.has(element.image_id)
        ? [{ path: `${side}.elements.${index}.image_id`, word: 'form_choice' as const }]
        : [],
    ),
  );
  if (issues.length > 0) throw new AppError('input_refused', {}, { issues });
}
