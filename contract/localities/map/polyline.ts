/** A line of the map: pairs of longitude and latitude, in hundredths of a degree. */
type MapLine = readonly (readonly [lon: number, lat: number])[];

const FIRST = 63;
const MORE = 0x20;

/**
 * Encodes a line as text: each point as its difference from the one before, by the encoded polyline algorithm.
 */
export function writeLine(line: MapLine): string {
  let [x, y] = [0, 0];
  return line
    .map(([lon, lat]) => {
      const text = writeNumber(lat - y) + writeNumber(lon - x);
      [x, y] = [lon, lat];
      return text;
    })
    .join('');
}

function writeNumber(value: number): string {
  let left = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (left >= MORE) {
    text += String.fromCharCode((MORE | (left & 0x1f)) + FIRST);
    left >>= 5;
  }
  return text + String.fromCharCode(left + FIRST);
}

/** Decodes a line that `writeLine` encoded; in degrees. */
export function readLine(text: string): [lon: number, lat: number][] {
  const line: [number, number][] = [];
  let offset = 0;
  const readNumber = () => {
    let [value, shift, digit] = [0, 0, MORE];
    while (digit >= MORE) {
      digit = text.charCodeAt(offset++) - FIRST;
      value |= (digit & 0x1f) << shift;
      shift += 5;
    }
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  let [x, y] = [0, 0];
  while (offset < text.length) {
    y += readNumber();
    x += readNumber();
    line.push([x / 100, y / 100]);
  }
  return line;
}
