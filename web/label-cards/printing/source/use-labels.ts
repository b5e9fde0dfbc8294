import { useAtomValue } from 'jotai';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { labelsApi, RESOLVED_MAX } from '#contract/label-cards/api.ts';
import { STORAGE_DESIGN } from '#contract/label-cards/printing/storage-card.ts';
import { storageFacts } from '#contract/label-cards/printing/storage-facts.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { type PrintSource, readSource, sourceKey } from './print-source.ts';
import type { DesignChoice } from './stored-choices.ts';

/** A specimen whose label is printed: its facts, the design of its label, and the rule that chose it. */
export type ResolvedLabel = OutputOf<typeof labelsApi.resolve>['items'][number];

type ResolvedSource = { source: string; items: ResolvedLabel[]; missingCount: number };

/** Reads the labels of storage places, which have a design of their own. */
async function readStorage(signal: AbortSignal, locale: Locale): Promise<ResolvedLabel[]> {
  const session = atomStore.get(sessionAtom);
  const collector = session.state === 'in' ? session.profile.display_name : '';
  const { items } = await call(deskApi.storage, {}, { quiet: true, signal });
  return items.map((place) => ({
    specimen_id: place.storage,
    design_id: STORAGE_DESIGN,
    rule: null,
    fields: storageFacts(place, collector, locale),
  }));
}

/**
 * The labels of a source for a design or a group; `missingCount` is the number of ids that are none of the user's
 * specimens.
 */
export function useLabels(source: PrintSource, choice: DesignChoice | null) {
  const sourceId = sourceKey(source);
  const locale = useAtomValue(localeAtom);
  const ids = useRead(sourceId, (signal) => readSource(source, signal));
  const specimenIds = ids.value;
  const isReady = specimenIds !== undefined && choice !== null;
  const key = isReady ? `${sourceId} ${choice.kind} ${choice.id} ${specimenIds.join()}` : null;
  const labels = useRead<ResolvedSource>(
    key,
    async (signal) => {
      if (source.kind === 'storage')
        return { source: sourceId, items: await readStorage(signal, locale), missingCount: 0 };
      const items = isReady ? await resolveAll(specimenIds, choice, signal) : [];
      return { source: sourceId, items, missingCount: (specimenIds?.length ?? 0) - items.length };
    },
    { keepPrevious: true },
  );
  const isOfThis = labels.value?.source === sourceId;
  return {
    items: isOfThis ? (labels.value?.items ?? noLabels) : noLabels,
    missingCount: isOfThis ? (labels.value?.missingCount ?? 0) : 0,
    isReading: ids.isReading || labels.isReading,
    isFailed: ids.state === 'failed' || labels.state === 'failed',
    refresh: () => (ids.state === 'failed' ? ids.refresh() : labels.refresh()),
    /** reads the ids of the source again */
    reread: ids.refresh,
  };
}

const noLabels: ResolvedLabel[] = [];

async function resolveAll(ids: readonly string[], choice: DesignChoice, signal: AbortSignal) {
  const items: ResolvedLabel[] = [];
  for (let offset = 0; offset < ids.length; offset += RESOLVED_MAX) {
    const specimen_ids = ids.slice(offset, offset + RESOLVED_MAX);
    const designQuery = choice.kind === 'group' ? { group_id: choice.id } : { design_id: choice.id };
    items.push(...(await call(labelsApi.resolve, { specimen_ids, ...designQuery }, { quiet: true, signal })).items);
  }
  return items;
}
