import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { BaseMap, NearMap } from '#contract/localities/map/base-map.ts';
import { type Bounds, boundsWidth } from '#contract/localities/map/bounds.ts';
import { writeLine } from '#contract/localities/map/polyline.ts';
import { joinLines } from '#scripts/base-map/join-lines.ts';
import { type Position, readShapes, type Shape } from '#scripts/base-map/shapefile.ts';
import { ringArea, simplify } from '#scripts/base-map/simplify.ts';

// Makes web/localities/map/**/*.json from Natural Earth's shapefiles: `node scripts/base-map.ts <folder>
// <folder>`, with the folders of Debian's libmagics++-data (share/magics) and libgnudatalanguage0
// (share/gnudatalanguage/resource/maps).
const [magics, gdl] = process.argv.slice(2);
if (!magics || !gdl) throw new Error('Two folders with shapefiles, please');

/** Islands and lakes with a smaller area, in square degrees, are left out. */
const ISLAND_MIN = 0.0015;
const LAKE_MIN = 0.03;
/** First-level borders are drawn down to this rank of country size in the data. */
const RANK_MAX = 8;

const simplifiedPaths = (lines: readonly Position[][], tolerance: number): string[] =>
  lines.flatMap((line) => {
    const short = simplify(line, tolerance).map(
      ([lon, lat]): Position => [Math.round(lon * 100), Math.round(lat * 100)],
    );
    const distinctPoints = short.filter(
      ([x, y], index) => index === 0 || x !== short[index - 1]?.[0] || y !== short[index - 1]?.[1],
    );
    return distinctPoints.length > 1 ? [writeLine(distinctPoints)] : [];
  });

const shapeLines = (shapes: readonly Shape[]) => shapes.flatMap(({ lines }) => lines);
const joinedLines = (shapes: readonly Shape[]) => joinLines(shapeLines(shapes));
const rings = (shapes: readonly Shape[], minArea: number) =>
  shapeLines(shapes).filter((ring) => ringArea(ring) > minArea);
const featureClass = ({ attributes }: Shape) => attributes.featurecla ?? '';

const borders = readShapes(`${magics}/50m/ne_50m_admin_0_boundary_lines_land`);
const isSettled = (border: Shape) => /^International boundary/.test(featureClass(border));
// Where statistics have regions of their own, province borders along those have another class name.
const regions = readShapes(`${magics}/10m/ne_10m_admin_1_states_provinces_lines`).filter(
  (shape) => /^Admin-1 /.test(featureClass(shape)) && Number(shape.attributes.scalerank) <= RANK_MAX,
);

const read = (file: string) =>
  parse<Record<string, string>>(readFileSync(`reference/${file}.csv`, 'utf8'), { columns: true });

const boxes = readBoxes();

const map: BaseMap = {
  land: simplifiedPaths(rings(readShapes(`${magics}/50m/ne_50m_land`), ISLAND_MIN), 0.012),
  lakes: simplifiedPaths(rings(readShapes(`${gdl}/high/ne_10m_lakes`), LAKE_MIN), 0.015),
  borders: simplifiedPaths(joinedLines(borders.filter(isSettled)), 0.012),
  disputed: simplifiedPaths(joinedLines(borders.filter((border) => !isSettled(border))), 0.012),
  countries: countries(),
};
const nearMap: NearMap = {
  rivers: simplifiedPaths(joinedLines(readShapes(`${magics}/50m/ne_50m_rivers_lake_centerlines`)), 0.02),
  regions: simplifiedPaths(joinedLines(regions), 0.05),
};

/** The bounds of countries, by their codes. */
function readBoxes(): Map<string, Bounds> {
  return new Map(
    read('country-boxes').map(({ iso2 = '', ...box }) => [
      iso2,
      [Number(box.west), Number(box.south), Number(box.east), Number(box.north)],
    ]),
  );
}

/** The reference's countries with the position of their names and their size. */
function countries(): BaseMap['countries'] {
  return read('localities').flatMap(({ kind, name = '', name_zh = '', country_iso2 = '', lat, lon }) => {
    const box = boxes.get(country_iso2);
    if (kind !== 'country' || !box) return [];
    const size = Math.sqrt(boundsWidth(box) * Math.cos((Number(lat) * Math.PI) / 180) * (box[3] - box[1]));
    return [{ name, name_zh, at: [Number(lon), Number(lat)], size: Math.round(size * 10) / 10 }];
  });
}

function write(name: string, content: object) {
  const text = JSON.stringify(content);
  writeFileSync(`web/localities/map/${name}.json`, text);
  console.log(name, text.length, 'bytes,', gzipSync(text, { level: 9 }).length, 'gzipped');
}
write('drawing/base-map', map);
write('drawing/near-map', nearMap);
write('country-boxes', Object.fromEntries(boxes));
