import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choosePaper, fitCard } from './choose-paper.ts';
import { defaultSettings, type PrintSettings, papers } from './print-settings.ts';
import { layOutGrid } from './sheet.ts';

const listMargins = ({ left, right, top, bottom }: PrintSettings) => [left, right, top, bottom];

it.each([
  ['a card narrower than the roll', { width: 50, height: 30 }, 62, [2, 2, 2, 2]],
  ['a card nearly as wide as the roll', { width: 60, height: 30 }, 62, [1, 1, 2, 2]],
  ['a card as wide as the roll', { width: 62, height: 30 }, 62, [0, 0, 2, 2]],
  ['a card wider than the roll', { width: 70, height: 35 }, 70, [0, 0, 2, 2]],
])('a roll begins with margins of 0 to 2 mm, and with room for %s', (_what, card, width, margins) => {
  const settings = choosePaper(defaultSettings, 'roll', card);
  expect([settings.width, listMargins(settings)]).toEqual([width, margins]);
  expect(layOutGrid(settings, card)).toMatchObject({ ok: true });
});

it('a sheet after a roll has a sheet’s margins again, and a roll chosen once more keeps what was typed', () => {
  const card = { width: 50, height: 30 };
  const roll = choosePaper(defaultSettings, 'roll', card);
  expect(listMargins(choosePaper(roll, 'a4', card))).toEqual([10, 10, 10, 10]);
  const customRoll = { ...roll, left: 0.5 };
  expect(choosePaper(customRoll, 'roll', card)).toEqual(customRoll);
});

it('a card longer than an upright sheet is wide lies across it', () => {
  expect(choosePaper(defaultSettings, 'a5', { width: 150, height: 60 })).toMatchObject({ across: true, left: 10 });
});

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);
const anyCard = fc.record({ width: tenths(5, 140), height: tenths(5, 90) });

it('a card fits on every paper that is chosen, unless the sheet itself is smaller', () => {
  fc.assert(
    fc.property(fc.constantFrom(...papers), fc.constantFrom(...papers), anyCard, (firstPaper, secondPaper, card) => {
      const settings = choosePaper(choosePaper(defaultSettings, firstPaper, card), secondPaper, card);
      expect(layOutGrid(settings, card)).toMatchObject({ ok: true });
    }),
  );
});

it('settings with which a card fits stay as they are', () => {
  fc.assert(
    fc.property(fc.constantFrom(...papers), anyCard, tenths(0, 20), (paper, card, margin) => {
      const settings = { ...defaultSettings, paper, left: margin, top: margin, width: 200, height: 200 };
      if (layOutGrid(settings, card).ok) expect(fitCard(settings, card)).toEqual(settings);
    }),
  );
});
