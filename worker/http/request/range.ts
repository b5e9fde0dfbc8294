/** What a request asks of a file: all of it, one range, or a range that does not exist. */
export type RequestedRange = 'all' | 'none' | { offset: number; length: number };

/**
 * Returns the one range of a Range header, parsed here because the bucket answers a range beyond the end with the
 * whole file. Several ranges, another unit or nonsense count as no header, as HTTP requires.
 */
export function readRangeHeader(header: string | undefined, size: number): RequestedRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, start = '', last = ''] = match ?? [];
  if (!match || (start === '' && last === '')) return 'all';
  if (start === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { offset: size - length, length };
  }
  const offset = Number(start);
  const end = last === '' ? size - 1 : Number(last);
  if (end < offset && last !== '') return offset >= size ? 'none' : 'all';
  if (offset >= size) return 'none';
  return { offset, length: Math.min(end, size - 1) - offset + 1 };
}

/** Whether an If-None-Match or If-Match list contains this tag; weak tags are compared by their value. */
export const namesTag = (list: string | undefined, etag: string): boolean =>
  (list ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
