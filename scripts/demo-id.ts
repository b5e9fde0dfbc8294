import { createHash } from 'node:crypto';

/** The id of an item of the demo: the same in every run, so that a second run finds what the first created. */
export function demoId(name: string): string {
  const digest = createHash('sha256').update(`demo ${name}`).digest('hex');
  return `01930000-0000-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}
