/** A line of the map: pairs of longitude and latitude, in hundredths of a degree. */
type MapLine = readonly (readonly [lon: number, lat: number])[];

const CHARACTER_OFFSET = 63;
const CONTINUATION_BIT = 0x20;

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
  let remainingBits = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (remainingBits >= CONTINUATION_BIT) {
    text += String.fromCharCode((CONTINUATION_BIT | (remainingBits & 0x1f)) + CHARACTER_OFFSET);
    remainingBits >>= 5;
  }
  return text + String.fromCharCode(remainingBits + CHARACTER_OFFSET);
}

/** Decodes a line that `writeLine` encoded; in degrees. */
export function readLine(text: string): [lon: number, lat: number][] {
  const line: [number, number][] = [];
  let offset = 0;
  const readNumber = () => {
    let [value, shift, digit] = [0, 0, CONTINUATION_BIT];
    while (digit >= CONTINUATION_BIT) {
      digit = text.charCodeAt(offset++) - CHARACTER_OFFSET;
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
