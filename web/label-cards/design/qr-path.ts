import encodeQR from 'qr';

/** A code's dark squares as one path, each a unit wide, and how many stand in a row. */
export function qrPath(address: string): { path: string; side: number } {
  // The encoder draws no code without a border.
  const bordered = encodeQR(address, 'raw', { ecc: 'medium', border: 1 });
  const rows = bordered.slice(1, -1).map((row) => row.slice(1, -1));
  return { path: rows.map(rowPath).join(''), side: rows.length };
}

function rowPath(row: boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x] || row[x - 1]) continue;
    const end = row.indexOf(false, x);
    const length = (end < 0 ? row.length : end) - x;
    path += `M${x} ${y}h${length}v1h-${length}z`;
  }
  return path;
}
