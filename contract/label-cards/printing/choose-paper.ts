import { defaultSettings, type Paper, type PrintSettings, pageSize, type Size } from './print-settings.ts';
import { layOutGrid } from './sheet.ts';

/** Roll printers print nearly to the edge. */
const ROLL_MARGIN = 2;

const equalMargins = (margin: number) => ({ left: margin, right: margin, top: margin, bottom: margin });

/** Returns the settings for another paper: the margins usual for it, adjusted so that the card fits. */
export function choosePaper(settings: PrintSettings, paper: Paper, card: Size): PrintSettings {
  const { left, right, top, bottom } = defaultSettings;
  const isRoll = paper === 'roll';
  const wasRoll = settings.paper === 'roll';
  const margins = isRoll ? equalMargins(ROLL_MARGIN) : { left, right, top, bottom };
  return fitCard({ ...settings, ...(isRoll !== wasRoll && margins), paper, row: 1, column: 1 }, card);
}

/**
 * Returns settings with which a card fits on its paper: unchanged if it fits, else with the sheet rotated, else
 * with narrower margins, and on a roll or custom paper with longer sides. A sheet of a fixed size that is too
 * small stays too small.
 */
export function fitCard(settings: PrintSettings, card: Size): PrintSettings {
  if (!isTooBig(settings, card)) return settings;
  const turnedSettings = { ...settings, across: !settings.across };
  if (settings.paper !== 'roll' && settings.paper !== 'custom' && !isTooBig(turnedSettings, card))
    return turnedSettings;
  const cell = { width: card.width, height: settings.backs === 'folded' ? card.height * 2 : card.height };
  const hasOwnHeight = settings.paper === 'custom';
  const wide = {
    ...settings,
    width: Math.max(settings.width, cell.width),
    height: hasOwnHeight ? Math.max(settings.height, cell.height) : settings.height,
  };
  const page = pageSize(wide, cell);
  const [left, right] = narrower(wide.left, wide.right, page.width - cell.width);
  const [top, bottom] = narrower(wide.top, wide.bottom, page.height - cell.height);
  const fittingSettings = { ...wide, left, right, top, bottom };
  return isTooBig(fittingSettings, card) ? settings : fittingSettings;
}

function isTooBig(settings: PrintSettings, card: Size): boolean {
  const grid = layOutGrid(settings, card);
  return !grid.ok && (grid.fault.kind === 'too_big' || grid.fault.kind === 'no_room');
}

/** Returns two margins, in half millimetres, that together fit the available space; margins that fit stay. */
function narrower(firstMargin: number, secondMargin: number, available: number): [number, number] {
  if (firstMargin + secondMargin <= available) return [firstMargin, secondMargin];
  const half = Math.max(0, Math.floor(available) / 2);
  return [half, half];
}
