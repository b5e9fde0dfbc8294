import path from 'node:path';

/** The surface as last recorded. */
export const recordFile = path.join(import.meta.dirname, 'surface.txt');
