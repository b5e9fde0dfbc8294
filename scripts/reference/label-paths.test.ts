import { expect, test } from 'vitest';
import { SURE_ENOUGH } from '#contract/collection/import/plan/read-names.ts';
import { embeddedFiles } from './embedded-files.ts';
import { resolverOf } from './resolver-for-tests.ts';
import { readReference } from './statements.ts';

const { localities } = readReference(embeddedFiles());
const resolve = resolverOf(localities);
const pathById = new Map(localities.map(({ id, path }) => [id, path.map(({ name }) => name).join(' < ')]));

/** The place that a label is linked to, with all around it; nothing where it stays as it is written. */
function linkedPath(label: string): string {
  const [place] = resolve(label).items;
  return place && place.confidence >= SURE_ENOUGH ? (pathById.get(place.id) ?? '') : '';
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
  ['Castle Dome, Yuma County', 'Yuma County < Arizona < United States'],
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
