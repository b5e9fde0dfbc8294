import { sql } from 'drizzle-orm';
import { fold, hasHan } from '#contract/search/fold.ts';
import type { Statement } from '../db/batch.ts';
import type { CoreDb } from '../db/core.ts';
import { localityPrefixes, localityTerms } from './tables.ts';

const NAME = 0;
const PART = 3;
/** Behind every place that the loader ranked, until it runs again. */
const STANDING = 9_000_000;

type Named = { id: number; name: string; name_zh: string | null };

/**
 * The statements by which a new place is found at once: by its names and each later beginning in them. The loader
 * brings the rest, pinyin and rank, when it runs next.
 */
export function findableBy(core: CoreDb, { id, name, name_zh }: Named): Statement[] {
  const names = [name, ...(name_zh === null ? [] : [name_zh])].map(fold).filter((text) => text !== '');
  const terms = new Map<string, number>();
  for (const part of names.flatMap(laterParts)) terms.set(part, PART);
  for (const text of names) terms.set(text, NAME).set(text.replaceAll(' ', ''), NAME);
  const whole = [...terms].flatMap(([term, grade]) => (grade === NAME ? [term] : []));
  return [
    core.insert(localityTerms).select(sql`
      select value ->> 0, value ->> 1, ${STANDING}, ${id} from json_each(${JSON.stringify([...terms])}) where true`),
    // A crowded beginning is answered from written proposals alone: a name that is one stands behind the first.
    core.insert(localityPrefixes).select(sql`
      select value, 1, ${id} from json_each(${JSON.stringify(whole)})
      where exists (select 1 from ${localityPrefixes} known where known.prefix = value)`),
  ];
}

const laterParts = (folded: string): string[] => {
  const parts = hasHan(folded) ? [...folded] : folded.split(' ');
  const seam = hasHan(folded) ? '' : ' ';
  return parts.slice(1).flatMap((part, at) => (part.length > 1 || seam === '' ? [parts.slice(at + 1).join(seam)] : []));
};
