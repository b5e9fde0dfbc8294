import { expect, test } from 'vitest';
import { SURE_ENOUGH } from '#contract/collection/import/plan/read-names.ts';
import { embeddedFiles } from './embedded-files.ts';
import { createResolver } from './resolver-for-tests.ts';
import { readReference } from './statements.ts';

const { localities } = readReference(embeddedFiles());
const resolve = createResolver(localities);
const pathById = new Map(localities.map(({ id, path }) => [id, path.map(({ name }) => name).join(' < ')]));

/** The path of the locality that a label is linked to; empty if the label stays as written. */
function linkedPath(label: string): string {
  const [locality] = resolve(label).items;
  return locality && locality.confidence >= SURE_ENOUGH ? (pathById.get(locality.id) ?? '') : '';
}

test.each([
  ['Jardinera No. 1 Mine, Inca de Oro district, Chañaral Province, Atacama, Chile', 'Atacama < Chile'],
  ['Picacho Mine, New Idria, San Benito County, California, USA', 'San Benito County < California < United States'],
  ['Vaca Morta quarry, Boquira, Bahia, Brazil', 'Boquira < Bahia < Brazil'],
  ['Giumentaro Mine, Caltanissetta, Sicily, Italy', 'Sicily < Italy'],
  ['Sumatra, Indonesia', 'Indonesia'],
  ['Lane Quarry, Northfield, Franklin Co., Massachusetts, USA', 'Massachusetts < United States'],
  ['Kerch, Crimea, Russia', 'Kerch < Crimea < Ukraine'],
  ['Kerch, Crimea, Ukraine', 'Kerch < Crimea < Ukraine'],
  ['Peru, Indiana, USA', 'Indiana < United States'],
  ['W.A.', 'Western Australia < Australia'],
  ['WA', ''],
  ['Seattle, W.A.', ''],
  ['Holland', 'Netherlands'],
  ['Macedonia', 'North Macedonia'],
  ['Vesuv', 'Mount Vesuvius < Metropolitan City of Naples < Campania < Italy'],
  ['Fuessen', 'Füssen < Bavaria < Germany'],
  ['Nowhere Mine, Inca de Oro, Atacama, Chile', 'Atacama < Chile'],
  ['Santa Cruz, California', 'California < United States'],
  ['Santa Cruz County, California, USA', 'California < United States'],
  ['Diamond Hill, Cumberland, RI, USA', 'Rhode Island < United States'],
  ['Yuma County, Arizona', 'Yuma County < Arizona < United States'],
  ['Castle Dome, Yuma County', ''],
  ['Castle Dome, Yuma County, Arizona', 'Yuma County < Arizona < United States'],
  ['Montreal, Quebec, Canada', 'Quebec < Canada'],
  ['Mesa Grande, San Diego County', 'San Diego County < California < United States'],
  ['New Idria', ''],
  ['Paris, Maine', 'Maine < United States'],
  ['Lead, SD', 'South Dakota < United States'],
  ['Bingara NSW', 'New South Wales < Australia'],
  ['Kadaya', ''],
  ['Polkowice', ''],
  ['Corinto MG', 'Corinto < Minas Gerais < Brazil'],
  ['Kurla', ''],
  ['Lukmanier', ''],
  ['Grimsel', ''],
  ['Kakanda deposit', ''],
  ['Vaca Morta quarry', ''],
  ['Kamoya South II Mine', ''],
  ['Muzo Mine', 'Muzo < Western Boyacá < Boyacá < Colombia'],
  ['Zlatoust', ''],
  ['Kolomna', ''],
  ['Mamuju, West Sulawesi', 'Mamuju < West Sulawesi < Indonesia'],
  ['Cave Creek, Arizona', 'Arizona < United States'],
  ['中国台湾 花莲', 'Hualien < Taiwan'],
  ['台湾', 'Taiwan'],
  ['Artonvilla Mine, Messina, South Africa', 'Musina < Limpopo < South Africa'],
  ['Spitzkopje Area, Namibia', 'Namibia'],
  ['Hotazel, Northern Cape, South Africa', 'Hotazel < John Taolo Gaetsewe < Northern Cape < South Africa'],
  ['中国大陆', 'China'],
  ['China PR', 'China'],
  ['刚果(金)', 'Congo - Kinshasa'],
  ['Republic of Congo', 'Congo - Brazzaville'],
  ['Congo', ''],
  ['Southern Rhodesia', 'Zimbabwe'],
  ['W. Virginia', 'West Virginia < United States'],
  ['N. Ireland', 'Northern Ireland < United Kingdom'],
  ['S. Africa', 'South Africa'],
  ['Faroe Is.', 'Faroe Islands'],
  ['Virgin Is.', ''],
  ['New Guinea', ''],
  ['UAE', 'United Arab Emirates'],
  ['河北 邢台', 'Hebei < China'],
  ['吉林 集安', 'Jilin < China'],
  ['江西 吉安', 'Jiangxi < China'],
  ['山西 宁武', 'Shanxi < China'],
  ['美国 哥伦比亚', 'United States'],
])('%s: %s', (label, path) => {
  expect(linkedPath(label)).toBe(path);
});

test.each([
  ['Lane Quarry, Northfield, Franklin Co.', ''],
  ['Clark Mine', ''],
  ['Clark Mine, Nevada', 'Nevada < United States'],
  ['Orange Quarry, Franklin Co.', ''],
  ['San Diego County Mine', ''],
  ['Mina Pima', ''],
  ['Grube Pima', ''],
  ['Utah Pass', ''],
  ['Mount Nevada', ''],
  ['Peru Queen Mine', ''],
  ['Congonhas do Campo Mine, Brazil', 'Brazil'],
  ['Lubin Mine, Poland', 'Poland'],
  ['Handan Iron Mine, China', 'China'],
  ['Wenshan Mine', 'Wenshan < Yunnan < China'],
  ['Mt. Isa, Queensland', 'Mount Isa < Queensland < Australia'],
  ['Maderaner Tal, Uri', 'Maderanertal < Uri < Switzerland'],
])('the name of a mine or mountain is not shortened to that of an area: %s: %s', (label, path) => {
  expect(linkedPath(label)).toBe(path);
});

test.each([
  ['Union Co.', ''],
  ['Union County', ''],
  ['Franklin County', ''],
  ['Boulder Co.', ''],
  ['Marion County', ''],
  ['Jefferson Co.', ''],
  ['Washington Co.', ''],
  ['Lake County', ''],
  ['Jefferson County, USA', 'United States'],
  ['Jefferson County, Montana', 'Jefferson County < Montana < United States'],
  ['Washington Co., UT', 'Washington County < Utah < United States'],
  ['Butte, Jefferson County', 'Jefferson County < Montana < United States'],
  ['San Bernardino Co.', 'San Bernardino County < California < United States'],
  ['Ouray County', 'Ouray County < Colorado < United States'],
  ['Linxi Co., Chifeng, China', 'Linxi < Chifeng < Inner Mongolia < China'],
])('a county is a county, and of which state must be said where several have it: %s: %s', (label, path) => {
  expect(linkedPath(label)).toBe(path);
});

test.each([
  ['Sanguozhuang Mine, China', 'China'],
  ['Hpa-an District, Myanmar', ''],
  ['Leiping, China', 'China'],
  ['Baifang Mine, China', 'China'],
  ['Xia Yang Mine, China', 'China'],
  ['Jianshan Mine, China', 'China'],
  ['Braldu Glacier, Pakistan', 'Pakistan'],
  ['Tsumb', ''],
  ['Tsumb, Namibia', ''],
  ['Yaogangxiam', ''],
  ['Yaogangxiam Mine, China', 'China'],
  ['Yaogangxiam Mine, Hunan, China', 'Yaogangxian Mine < Yizhang < Chenzhou < Hunan < China'],
  ['Matskorhae, Röldal, Norway', linkedPath('Matskorhæ, Røldal, Norway')],
  ['Münster', ''],
  ['Muenster', ''],
  ['Münster, Germany', 'Germany'],
  ['Munster', 'Munster < Ireland'],
  ['Münster, Ireland', 'Munster < Ireland'],
])('another spelling is linked only where the label names what is around: %s: %s', (label, path) => {
  expect(linkedPath(label)).toBe(path);
});

test.each([
  ['Topaz Mountain, Utah', 'Utah', 'Topaz Mountain'],
  ['A Pit, Namibia', 'Namibia', 'A Pit'],
  ["De'an fluorite mine, China", "De'an", "De'an fluorite mine"],
  ['Chromite mine, Turkey', 'Türkiye', 'Chromite mine'],
  ['A Pit, Okorusu Mine, Namibia', 'Okorusu Mine', 'A Pit'],
  ['Gold Hill Mine, Utah', 'Gold Hill', 'Gold Hill Mine'],
  ['江西德安萤石矿', "De'an", '德安萤石矿'],
  ['Old mine in Devon', 'Devon', undefined],
  ['Fluorite, Namibia', 'Namibia', undefined],
])('says how much of a label it recognised: %s', (label, name, expectedBeyond) => {
  const resolution = resolve(label);
  expect(resolution.items[0]?.name).toBe(name);
  expect(resolution.beyond).toBe(expectedBeyond);
});

test.each([
  ['Topaz Mountain, Utah', 'Topaz Mountain'],
  ['A Pit, Okorusu Mine, Namibia', 'A Pit'],
  ['Chromite mine, Turkey', undefined],
])('proposes only a name as a new place: %s', (label, name) => {
  expect(resolve(label).new_place?.name).toBe(name);
});
