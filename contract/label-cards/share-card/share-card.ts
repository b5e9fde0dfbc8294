import type { MeasureText } from '#contract/label-cards/design/layout/placed-card.ts';
import { type BlockText, type CardLine, layOutBlock } from './text-block.ts';

/** The size of the image in pixels, portrait as people share in chats. */
export const SHARE_CARD_SIZE = { width: 1080, height: 1440 } as const;
/** Pixels per centimetre of the layout. */
export const SHARE_CARD_SCALE = 100;

/** What the card says of a specimen: only what its visitors read. */
export type ShareCardContent = {
  number: string;
  /** "Collection of Lin Wei" */
  collection: string;
  /** the name in the reader's language, then the others */
  names: readonly string[];
  /** with the notation of the reference data */
  formulas: readonly string[];
  /** in the reading order of the language; the mine, or what the owner wrote, is marked */
  locality: readonly { text: string; isItself?: boolean }[];
  localitySeparator: string;
  size: string | null;
  /** "Photograph © Lin Wei" */
  credit: string | null;
  /** the permanent address without its scheme */
  address: string;
  /** the size of the photo, or of the drawing in its place, in any unit */
  photoSize: { width: number; height: number };
};

export type CardBox = { x: number; y: number; w: number; h: number };

/** Where everything stands on the card, in centimetres. */
export type ShareCardLayout = {
  /** the ground behind the photo, and the whole photo in its middle */
  tray: CardBox;
  photo: CardBox;
  label: CardBox;
  /** the line below the number */
  rule: CardBox;
  code: CardBox;
  lines: CardLine[];
};

const WIDTH = SHARE_CARD_SIZE.width / SHARE_CARD_SCALE;
const HEIGHT = SHARE_CARD_SIZE.height / SHARE_CARD_SCALE;
const EDGE = 0.48;
const INNER = WIDTH - 2 * EDGE;
const PADDING = 0.4;
const COLUMN = INNER - 2 * PADDING;
const CODE = 2.3;
const TEXT_COLUMN = COLUMN - CODE - 0.4;
/** The label is at least as high as its code, with the line above it. */
const HEAD = 0.86;
const FOOT = 0.78;
const TRAY_GAP = 0.32;
/** How much higher the label may be than its texts need. */
const AIR_MAX = 2;

/** Lays out the card: the photo in its tray, the label with the code, the credit and the address at the foot. */
export function layOutShareCard(content: ShareCardContent, measure: MeasureText): ShareCardLayout {
  // The label stands on the foot, so it is measured first, from a label that begins at the top.
  const smallest = layOutLabel(content, 0, 0, measure);
  const roomForPhoto = HEIGHT - FOOT - smallest.height - TRAY_GAP - EDGE;
  const photoHeight = (INNER / content.photoSize.width) * content.photoSize.height;
  // A wide photo leaves room: the label takes it, or strips of the tray would show above and below the photo.
  const air = Math.min(Math.max(roomForPhoto - photoHeight, 0), AIR_MAX);
  const height = smallest.height + air;
  const top = HEIGHT - FOOT - height;
  const { lines } = layOutLabel(content, top, air / (smallest.blockCount + 1), measure);
  const tray = { x: EDGE, y: EDGE, w: INNER, h: top - TRAY_GAP - EDGE };
  const label = { x: EDGE, y: top, w: INNER, h: height };
  return {
    tray,
    photo: containedBox(content.photoSize, tray),
    label,
    rule: { x: EDGE + PADDING, y: top + HEAD, w: COLUMN, h: 0 },
    code: { x: EDGE + INNER - PADDING - CODE, y: top + height - PADDING - CODE, w: CODE, h: CODE },
    lines: [...lines, ...footLines(content, measure)],
  };
}

const small = { font: 'sans', size: 0.27, linesMax: 1 } as const;

/** The lines of the label, with additional space above each text below the line, and its height without that. */
function layOutLabel(content: ShareCardContent, top: number, air: number, measure: MeasureText) {
  const x = EDGE + PADDING;
  const half = { y: top + 0.27, w: COLUMN / 2 - 0.2 };
  const head = [
    layOutBlock({ ...small, text: content.number, bold: true, colour: 'ink' }, { ...half, x }, measure),
    layOutBlock(
      { ...small, text: content.collection, colour: 'graphite', minSize: 0.2 },
      { ...half, x: x + COLUMN / 2 + 0.2, align: 'end' },
      measure,
    ),
  ];
  const lines = head.flatMap((block) => block.lines);
  let y = top + HEAD + 0.24;
  const blocks = labelBlocks(content).filter(({ text }) => text !== '');
  for (const { gap, ...block } of blocks) {
    y += gap + air;
    const { lines: blockLines, height } = layOutBlock(block, { x, y, w: TEXT_COLUMN }, measure);
    lines.push(...blockLines);
    y += height;
  }
  const height = Math.max(y - top, HEAD + 0.3 + CODE) + PADDING - 0.04;
  return { lines, height, blockCount: blocks.length };
}

/** The texts below the line, each with the gap above it. */
function labelBlocks({ names, formulas, locality, localitySeparator, size }: ShareCardContent) {
  const [name = '', ...otherNames] = names;
  const isMarked = locality.some((segment) => segment.isItself);
  const site = locality.filter((segment) => segment.isItself || !isMarked);
  const region = locality.filter((segment) => isMarked && !segment.isItself);
  const join = (segments: ShareCardContent['locality']) => segments.map(({ text }) => text).join(localitySeparator);
  const siteBlock = { text: join(site), font: 'sans', bold: true, size: 0.31, linesMax: 2, colour: 'ink' } as const;
  const regionBlock = { text: join(region), font: 'sans', size: 0.28, linesMax: 2, colour: 'graphite' } as const;
  // The language decides whether the mine comes first or last.
  const isSiteFirst = locality[0]?.isItself === true || !isMarked;
  const [upper, lower] = isSiteFirst ? [siteBlock, regionBlock] : [regionBlock, siteBlock];
  return [
    { gap: 0, text: name, font: 'serif', size: 0.66, minSize: 0.42, linesMax: 2, colour: 'ink' },
    { gap: 0.02, text: otherNames.join(' · '), font: 'serif', size: 0.32, linesMax: 2, colour: 'graphite' },
    { gap: 0.12, text: formulas.join('   '), isFormula: true, font: 'serif', size: 0.32, linesMax: 2, colour: 'ink' },
    { gap: 0.24, ...upper },
    { gap: 0.02, ...lower },
    { gap: 0.2, text: size ?? '', font: 'sans', size: 0.28, linesMax: 1, colour: 'ink' },
  ] satisfies (BlockText & { gap: number })[];
}

/** Whose photo it is at the left, the address at the right. */
function footLines({ credit, address }: ShareCardContent, measure: MeasureText): CardLine[] {
  const foot = { ...small, size: 0.25, minSize: 0.18, colour: 'graphite' } as const;
  const y = HEIGHT - FOOT + 0.2;
  const half = INNER / 2 - 0.1;
  const creditBlock = credit ? layOutBlock({ ...foot, text: credit }, { x: EDGE, y, w: half }, measure).lines : [];
  const addressBox = { x: EDGE + INNER / 2 + 0.1, y, w: half, align: 'end' } as const;
  return [...creditBlock, ...layOutBlock({ ...foot, text: address }, addressBox, measure).lines];
}

/** The largest box with the proportions of an image that lies whole within another, in its middle. */
function containedBox({ width, height }: ShareCardContent['photoSize'], box: CardBox): CardBox {
  const scale = Math.min(box.w / width, box.h / height);
  const [w, h] = [width * scale, height * scale];
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}
