import encodeQR from 'qr';

/** The smallest module, in centimetres, that a phone can still read. */
const SQUARE_LEAST = 0.025;

/**
 * The dark modules of a QR code as one path in units of a module, and the number of modules per side. When the
 * modules would be too small on an edge of this length, in centimetres, the code has fewer and less error
 * correction.
 */
export function qrPath(address: string, edge: number): { path: string; side: number } {
  const safe = qrRows(address, 'medium');
  const rows = edge / safe.length < SQUARE_LEAST ? qrRows(address, 'low') : safe;
  return { path: rows.map(rowPath).join(''), side: rows.length };
}

// The encoder always draws a border, so it is removed.
const qrRows = (address: string, ecc: 'low' | 'medium') =>
  encodeQR(address, 'raw', { ecc, border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));

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
