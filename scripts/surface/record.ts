import path from 'node:path';

/** The surface as it was recorded last. */
export const recordFile = path.join(import.meta.dirname, 'surface.txt');
