import type { Watermark, WatermarkChange } from '#contract/watermarks/watermark.ts';
import { type WatermarkFont, type WatermarkText, watermarkColors } from '#contract/watermarks/watermark.ts';

/** The values of the designer's fields. */
export type DesignValues = Pick<Watermark, 'name' | 'kind' | 'position' | 'transparency' | 'area_ratio'> & {
  text: string;
  font: WatermarkFont;
  size: number;
  color: string;
  is_default: boolean;
};

const usual: DesignValues = {
  name: '',
  kind: 'text',
  text: '',
  font: 'sans',
  size: 96,
  color: watermarkColors[0],
  position: 'bottom-right',
  transparency: 0.3,
  area_ratio: 0.05,
  is_default: false,
};

/**
 * The fields of a design; for a new one the defaults: a text in the lower right corner, with the user's
 * signature.
 */
export function initialDesignValues(design: Watermark | null, signature: string, isFirst: boolean): DesignValues {
  if (!design) return { ...usual, text: `© ${signature}`, is_default: isFirst };
  const { name, kind, position, transparency, area_ratio, text, status } = design;
  return { ...usual, ...text, name, kind, position, transparency, area_ratio, is_default: status === 'default' };
}

/** The properties that a text watermark is drawn from. */
const designText = ({ text, font, size, color }: DesignValues): WatermarkText => ({ text, font, size, color });

/** The design in the contract's form, without id, version and status. */
export function designInput(values: DesignValues): Omit<WatermarkChange, 'version'> {
  const { name, kind, position, transparency, area_ratio } = values;
  return {
    name,
    kind,
    position,
    transparency,
    area_ratio,
    ...(kind === 'text' && { text: designText(values) }),
  };
}
