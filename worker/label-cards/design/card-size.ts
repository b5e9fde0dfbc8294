import { AppError } from '#worker/ground/app-error.ts';
import type { DesignRow } from '#worker/label-cards/tables.ts';

type CardSize = Pick<DesignRow, 'width_cm' | 'height_cm'>;

export const isSameSize = (size: CardSize, otherSize: CardSize) =>
  size.width_cm === otherSize.width_cm && size.height_cm === otherSize.height_cm;

/** The issue of a design whose card has another size than its group’s; `paths` are the fields that name it. */
export function sizeMismatch(
  design: CardSize & { name: string },
  group: CardSize,
  paths: readonly string[] = ['width_cm'],
): AppError {
  const values = { name: design.name, ...sides(design, 'w', 'h'), ...sides(group, 'gw', 'gh') };
  const issues = paths.map((path) => ({ path, word: 'label_size_differs' as const, values }));
  return new AppError('label_group_size_mismatch', values, { issues });
}

const sides = ({ width_cm, height_cm }: CardSize, w: string, h: string) => ({ [w]: width_cm, [h]: height_cm });
