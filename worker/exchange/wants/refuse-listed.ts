import { AppError } from '../../ground/app-error.ts';
import type { WantRow } from '../intents/queries.ts';
import { thingOf } from '../intents/want-list.ts';

type Line = Pick<WantRow, 'id' | 'mineral_id' | 'locality_id'>;

/** Refuses a line for what another line of the list is for. */
export function refuseListed(list: readonly Line[], line: Line) {
  if (!list.some((other) => other.id !== line.id && thingOf(other) === thingOf(line))) return;
  const path = line.mineral_id === null ? 'locality_id' : 'mineral_id';
  throw new AppError('want_listed', {}, { issues: [{ path, word: 'want_listed' }] });
}
