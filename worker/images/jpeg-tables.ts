// The example tables of the JPEG standard (ITU-T T.81, annex K), which nearly every encoder writes.

/** Steps of quantization for luminance at quality 50, in reading order. */
export const LUMINANCE_STEPS: readonly number[] = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];

/** The order in which the 64 coefficients of a block are written: indexes in reading order. */
export const ZIGZAG: readonly number[] = zigzag();

function zigzag(): number[] {
  const order: number[] = [];
  for (let diagonal = 0; diagonal < 15; diagonal += 1)
    for (let step = 0; step <= diagonal; step += 1) {
      const [row, column] = diagonal % 2 === 0 ? [diagonal - step, step] : [step, diagonal - step];
      if (row < 8 && column < 8) order.push(row * 8 + column);
    }
  return order;
}

/** The number of codes of each length from 1 to 16, and the values they stand for. */
export type HuffmanTable = { counts: readonly number[]; values: readonly number[] };

export const DC_TABLE: HuffmanTable = {
  counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
};

export const AC_TABLE: HuffmanTable = {
  counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
  values: hexBytes(
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a343536' +
      '3738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798' +
      '999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3' +
      'f4f5f6f7f8f9fa',
  ),
};

function hexBytes(text: string): number[] {
  return (text.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
}
