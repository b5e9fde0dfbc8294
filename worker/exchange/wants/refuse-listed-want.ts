import type { WantRow } from '#worker/exchange/intents/queries.ts';
import { subjectKey } from '#worker/exchange/intents/want-list.ts';
import { AppError } from '#worker/ground/app-error.ts';

type WantRef = Pick<WantRow, 'id' | 'mineral_id' | 'locality_id'>;

/** Refuses a want for a subject that is on the list already. */
export function refuseListed(list: readonly WantRef[], want: WantRef) {
  if (!list.some((otherWant) => otherWant.id !== want.id && subjectKey(otherWant) === subjectKey(want))) return;
  const path = want.mineral_id === null ? 'locality_id' : 'mineral_id';
  throw new AppError('want_listed', {}, { issues: [{ path, word: 'want_listed' }] });
}
