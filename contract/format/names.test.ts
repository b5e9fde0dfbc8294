import { expect, it } from 'vitest';
import { addressLine, alphabet, compareCounted, countryName, currencyName, listNames, listSayings } from './names.ts';

it.each([
  [[], '', ''],
  [['quartz'], 'quartz', 'quartz'],
  [['quartz', 'galena', 'calcite'], 'quartz, galena, calcite', 'quartz、galena、calcite'],
])('the names %j in one line', (names, en, zh) => {
  expect([listNames(names, 'en'), listNames(names, 'zh')]).toEqual([en, zh]);
});

it('sayings in one line are divided otherwise than the names in them', () => {
  const sayings = ['a, b', 'c'];
  expect([listSayings(sayings, 'en'), listSayings(sayings, 'zh')]).toEqual(['a, b; c', 'a, b；c']);
});

it.each([
  [['Changsha', 'Hunan', 'China'], 'Changsha, Hunan, China', 'China Hunan Changsha'],
  [[null, '', 'China'], 'China', 'China'],
  [[null], '', ''],
])('the place %j in one line', (segments, en, zh) => {
  expect([addressLine(segments, 'en'), addressLine(segments, 'zh')]).toEqual([en, zh]);
});

it.each([
  [countryName, 'CN', 'China', '中国'],
  [countryName, 'NA', 'Namibia', '纳米比亚'],
  [countryName, 'CD', 'DR Congo', '刚果（金）'],
  [countryName, 'CG', 'Republic of the Congo', '刚果（布）'],
  [countryName, 'MM', 'Myanmar', '缅甸'],
  [countryName, 'HK', 'Hong Kong', '香港'],
  [countryName, 'MO', 'Macau', '澳门'],
  [countryName, 'BA', 'Bosnia and Herzegovina', '波斯尼亚和黑塞哥维那'],
  [countryName, 'PS', 'Palestine', '巴勒斯坦'],
  [countryName, '??', '??', '??'],
  [currencyName, 'CNY', 'Chinese Yuan', '人民币'],
  [currencyName, 'none', 'none', 'none'],
])('names in one line: %o of %s', (nameOf, code, en, zh) => {
  expect([nameOf(code, 'en'), nameOf(code, 'zh')]).toEqual([en, zh]);
});

it('no country is called by a table for programs: with a dash, brackets, a legal status or a sign for “and”', () => {
  const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = capitals.flatMap((firstCapital) => capitals.map((secondCapital) => firstCapital + secondCapital));
  const names = codes.flatMap((code) => [countryName(code, 'en'), countryName(code, 'zh')]);
  const odd = names.filter((name) => / - |\(|&|\bSAR\b|特别行政区|领土$|^St\. (?=.* and )/.test(name));
  expect(odd).toEqual([]);
});

it('names stand as the alphabet of a language has them', () => {
  const names = ['湖南', '安徽', 'Zug', 'Äpfelberg', 'Bonn'];
  expect(names.toSorted(alphabet('en')).slice(0, 3)).toEqual(['Äpfelberg', 'Bonn', 'Zug']);
  expect(names.toSorted(alphabet('zh')).filter((name) => /\p{Script=Han}/u.test(name))).toEqual(['安徽', '湖南']);
});

it('drawer 10 follows drawer 9', () => {
  expect(['Drawer 10', 'Drawer 9'].sort(compareCounted)).toEqual(['Drawer 9', 'Drawer 10']);
});
