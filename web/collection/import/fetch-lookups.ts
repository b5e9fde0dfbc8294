import { v7 as uuid } from 'uuid';
import { splitThings, thingsAnswered } from '#contract/collection/import/exported-collection/exported-things.ts';
import {
  ASKED_LOCALITIES,
  ASKED_MENTIONS,
  ASKED_NAMES,
  ASKED_NUMBERS,
  importApi,
} from '#contract/collection/import/import-api.ts';
import { existingAnswered, namesAnswered, pairLocalities } from '#contract/collection/import/plan/lookup-answers.ts';
import type { Lookups } from '#contract/collection/import/plan/lookups.ts';
import { idKey, numberKey, ownNumberKey } from '#contract/collection/import/rows/number-keys.ts';
import { splitList } from '#contract/collection/import/rows/split-list.ts';
import type { LookupAnswers } from '#web/collection/import/thread/thread-calls.ts';
import { call } from '#web/lib/call.ts';

const ASKED_SERIES = 20;

/** Looks up the names of a table at the server, chunk by chunk; passes each answer on as it arrives. */
export async function fetchLookups(
  lookups: Lookups,
  {
    know,
    progress,
    signal,
  }: {
    know: (answers: Partial<LookupAnswers>) => Promise<unknown>;
    progress: (share: number) => void;
    signal: AbortSignal;
  },
): Promise<void> {
  const queues = {
    names: splitList(lookups.names, ASKED_NAMES),
    mentions: splitList(lookups.mentions, ASKED_MENTIONS),
    places: splitList(lookups.places, ASKED_LOCALITIES),
    numbers: splitList(lookups.numbers, ASKED_NUMBERS),
    ids: splitList(lookups.ids, ASKED_NUMBERS),
    own_numbers: splitList(lookups.own_numbers, ASKED_NUMBERS),
    series: splitList(lookups.series, ASKED_SERIES),
  };
  const thingBatches = splitThings(lookups.things);
  const turns = Math.max(...Object.values(queues).map((queue) => queue.length));
  for (let index = 0; index < turns; index += 1) {
    const batch = {
      names: queues.names[index] ?? [],
      mentions: queues.mentions[index] ?? [],
      places: queues.places[index] ?? [],
      numbers: queues.numbers[index] ?? [],
      ids: queues.ids[index] ?? [],
      own_numbers: queues.own_numbers[index] ?? [],
      series: queues.series[index] ?? [],
    };
    const answer = await call(importApi.check, batch, { quiet: true, signal });
    const existingSpecimens = existingAnswered(answer.existing);
    await know({
      minerals: namesAnswered(batch.names, answer.minerals),
      near: namesAnswered(batch.mentions, answer.near),
      places: pairLocalities(batch.places, answer.places),
      existing: [...batch.numbers.map(numberKey), ...batch.own_numbers.map(ownNumberKey), ...batch.ids.map(idKey)].map(
        (key) => [key, existingSpecimens.get(key) ?? []],
      ),
      importedNotes: answer.imported_notes.map(({ id, text }) => [id, text]),
      next: answer.next.map(({ coll_serie, coll_index }) => [coll_serie, coll_index]),
    });
    progress((index + 1) / (turns + thingBatches.length));
  }
  for (const [index, batch] of thingBatches.entries()) {
    const answer = await call(importApi.checkExported, batch, { quiet: true, signal });
    await know({ things: thingsAnswered(batch, answer, uuid) });
    progress((turns + index + 1) / (turns + thingBatches.length));
  }
}
