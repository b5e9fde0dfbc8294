import { expect, it } from 'vitest';
import { itemName } from './item-name.ts';

const fluorite = { id: 'fluorite', name: 'Fluorite', name_zh: '萤石' };
const galena = { id: 'galena', name: 'Galena', name_zh: '方铅矿' };

it.each([
  ['Fluorite', [fluorite], 'Fluorite', '萤石'],
  ['Fluorite, Galena', [fluorite, galena], 'Fluorite, Galena', '萤石、方铅矿'],
  ['Fluorite, Purple stuff', [fluorite], 'Fluorite, Purple stuff', '萤石、Purple stuff'],
  ['Purple stuff', [], 'Purple stuff', 'Purple stuff'],
  ['The big cube', [fluorite], 'The big cube', 'The big cube'],
  ['Fluorites of my uncle', [fluorite], 'Fluorites of my uncle', 'Fluorites of my uncle'],
])('a specimen shown as %s', (display_name, minerals, en, zh) => {
  expect([itemName({ display_name, minerals }, 'en'), itemName({ display_name, minerals }, 'zh')]).toEqual([en, zh]);
});
