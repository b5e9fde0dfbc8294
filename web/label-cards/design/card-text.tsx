import type { TextElement } from '#contract/label-cards/design/element.ts';
import { POINT_CM } from '#contract/label-cards/design/layout/lay-out-text.ts';
import type { PlacedLine, Run } from '#contract/label-cards/design/layout/placed-card.ts';
import { SCRIPT_SIZE_RATIO, scriptShiftRatios } from '#contract/label-cards/design/layout/text-runs.ts';
import { labelFontFamilies } from './label-fonts.ts';

/**
 * Text is drawn in this fraction of a centimetre: browsers round a font size to 1/64 of a unit, which at a size of
 * 1/6 cm would be a tenth of it.
 */
const UNITS_PER_CM = 1000;

type Props = { element: TextElement; points: number; lines: readonly PlacedLine[] };

/** The lines of a text at their computed positions, with subscripts and superscripts in formulas. */
export function CardText({ element, points, lines }: Props) {
  const { x, y, font, weight, italic, colour } = element;
  const size = points * POINT_CM * UNITS_PER_CM;
  return (
    <g
      transform={`scale(${1 / UNITS_PER_CM})`}
      xmlSpace="preserve"
      fill={colour}
      fontFamily={labelFontFamilies[font]}
      fontSize={size}
      fontWeight={weight === 'bold' ? 700 : 400}
      fontStyle={italic ? 'italic' : 'normal'}
      textRendering="geometricPrecision"
    >
      {lines.map((line) => (
        <text key={line.baseline} x={(x + line.x) * UNITS_PER_CM} y={(y + line.baseline) * UNITS_PER_CM}>
          {line.runs.some(({ shift }) => shift !== 'none')
            ? shiftedRuns(line.runs, size)
            : line.runs.map((run) => run.text).join('')}
        </text>
      ))}
    </g>
  );
}

const shiftedRuns = (runs: readonly Run[], size: number) =>
  runs.map(({ text, shift }, index) => {
    const dy = (scriptShiftRatios[shift] - scriptShiftRatios[runs[index - 1]?.shift ?? 'none']) * size;
    const key = runs.slice(0, index).reduce((sum, run) => sum + run.text.length, 0);
    return (
      <tspan key={key} dy={dy} {...(shift !== 'none' && { fontSize: size * SCRIPT_SIZE_RATIO })}>
        {text}
      </tspan>
    );
  });
