import path from 'node:path';
import { exportedNames } from './imports.ts';
import type { Source } from './sources.ts';

const participle = 'said|told|kept|known|asked|left|found|wanted|meant|made|given|taken';
const little = 'is|are|be|being|as|of|for|by|in|to|with|then|what|when|until|was|may|not|out|all|use|on|anew|alone';

// A participle with only function words and no noun: said, saidOf, thenTold, isWanted.
const participleAlone = new RegExp(`^(?:(?:${little})-)*(?:${participle})(?:-(?:${little}))*$`);
const ofNothing = /^(?:place|mark|line|table|store|row)s?$/;

const isBare = (text: string) => participleAlone.test(text) || ofNothing.test(text);
const hyphenateName = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();

/** The exported names of a file, and its own, that do not say what they are of. `tables` is allowed in every part. */
export function bareNames(source: Source): string[] {
  const [fileName = ''] = path.basename(source.file).split('.');
  return [fileName === 'tables' ? '' : fileName, ...exportedNames(source)].filter((name) =>
    isBare(hyphenateName(name)),
  );
}
