import type { LabelElement, TextElement } from '#contract/label-cards/design/element.ts';
import { POINT_CM } from '#contract/label-cards/design/layout/lay-out-text.ts';
import type { PlacedElement } from '#contract/label-cards/design/layout/placed-card.ts';
import { labelImagePath } from '#contract/label-cards/label-image.ts';
import { qrPath } from '#web/lib/image/qr-path.ts';
import { CardText } from './card-text.tsx';

type Box = Exclude<LabelElement, TextElement>;

/** One element, drawn in centimetres and rotated about its middle. */
export function CardElement({ placedElement }: { placedElement: PlacedElement }) {
  const { element } = placedElement;
  const { x, y, w, h, rotation } = element;
  const turn = rotation === 0 ? undefined : `rotate(${rotation} ${x + w / 2} ${y + h / 2})`;
  return (
    <g transform={turn}>
      {element.kind === 'text' ? (
        <CardText element={element} points={placedElement.points ?? element.size} lines={placedElement.lines ?? []} />
      ) : (
        <Graphic element={element} address={placedElement.address ?? ''} />
      )}
    </g>
  );
}

function Graphic({ element, address }: { element: Box; address: string }) {
  const { x, y, w, h } = element;
  if (element.kind === 'image')
    return <image x={x} y={y} width={w} height={h} href={labelImagePath(element.image_id)} />;
  if (element.kind === 'qr') return <Code x={x} y={y} w={w} h={h} address={address} colour={element.colour} />;
  const stroke = element.stroke * POINT_CM;
  if (element.kind === 'rule')
    return <line x1={x} x2={x + w} y1={y + h / 2} y2={y + h / 2} stroke={element.colour} strokeWidth={stroke} />;
  return (
    <rect
      x={x + stroke / 2}
      y={y + stroke / 2}
      width={Math.max(0, w - stroke)}
      height={Math.max(0, h - stroke)}
      rx={element.radius}
      fill={element.fill ?? 'none'}
      stroke={element.colour}
      strokeWidth={stroke}
    />
  );
}

type CodeProps = { x: number; y: number; w: number; h: number; colour: string; address: string };

/** The largest square that fits into the box, centred. */
function Code({ x, y, w, h, colour, address }: CodeProps) {
  const edge = Math.min(w, h);
  const { path, side } = qrPath(address, edge);
  const transform = `translate(${x + (w - edge) / 2} ${y + (h - edge) / 2}) scale(${edge / side})`;
  return <path transform={transform} d={path} fill={colour} shapeRendering="crispEdges" />;
}
