import { v7 as uuid } from 'uuid';
import { splitThings, thingsAnswered } from '#contract/collection/import/exported/exported-things.ts';
import {
  ASKED_LOCALITIES,
  ASKED_MENTIONS,
  ASKED_NAMES,
  ASKED_NUMBERS,
  importApi,
} from '#contract/collection/import/import-api.ts';
import { existingAnswered, namesAnswered, pairLocalities } from '#contract/collection/import/plan/known-answers.ts';
import type { Lookups } from '#contract/collection/import/plan/lookups.ts';
import { idKey, numberKey, ownNumberKey } from '#contract/collection/import/plan/number-keys.ts';
import { splitList } from '#contract/collection/import/plan/pieces.ts';
import type { Answered } from '#web/collection/import/thread/thread-calls.ts';
import { call } from '#web/lib/call.ts';

const ASKED_SERIES = 20;

/** Looks up at the server what a table names, piece by piece; what each piece means is handed on as it comes. */
export async function lookUp(
  asked: Lookups,
  {
    know,
    progress,
    signal,
  }: {
    know: (answered: Partial<Answered>) => Promise<unknown>;
    progress: (share: number) => void;
    signal: AbortSignal;
  },
): Promise<void> {
  const queues = {
    names: splitList(asked.names, ASKED_NAMES),
    mentions: splitList(asked.mentions, ASKED_MENTIONS),
    places: splitList(asked.places, ASKED_LOCALITIES),
    numbers: splitList(asked.numbers, ASKED_NUMBERS),
    ids: splitList(asked.ids, ASKED_NUMBERS),
    own_numbers: splitList(asked.own_numbers, ASKED_NUMBERS),
    series: splitList(asked.series, ASKED_SERIES),
  };
  const pieces = splitThings(asked.things);
  const turns = Math.max(...Object.values(queues).map((queue) => queue.length));
  for (let at = 0; at < turns; at += 1) {
    const piece = {
      names: queues.names[at] ?? [],
      mentions: queues.mentions[at] ?? [],
      places: queues.places[at] ?? [],
      numbers: queues.numbers[at] ?? [],
      ids: queues.ids[at] ?? [],
      own_numbers: queues.own_numbers[at] ?? [],
      series: queues.series[at] ?? [],
    };
    const answer = await call(importApi.check, piece, { quiet: true, signal });
    const existing = existingAnswered(answer.existing);
    await know({
      minerals: namesAnswered(piece.names, answer.minerals),
      near: namesAnswered(piece.mentions, answer.near),
      places: pairLocalities(piece.places, answer.places),
      existing: [...piece.numbers.map(numberKey), ...piece.own_numbers.map(ownNumberKey), ...piece.ids.map(idKey)].map(
        (key) => [key, existing.get(key) ?? []],
      ),
      importedNotes: answer.imported_notes.map(({ id, text }) => [id, text]),
      next: answer.next.map(({ coll_serie, coll_index }) => [coll_serie, coll_index]),
    });
    progress((at + 1) / (turns + pieces.length));
  }
  for (const [at, piece] of pieces.entries()) {
    const answer = await call(importApi.checkExported, piece, { quiet: true, signal });
    await know({ things: thingsAnswered(piece, answer, uuid) });
    progress((turns + at + 1) / (turns + pieces.length));
  }
}
