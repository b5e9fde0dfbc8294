import { Trans, useLingui } from '@lingui/react/macro';
import type { HistoryEntry } from '#contract/collection/history/history.ts';
import { historyApi } from '#contract/collection/history/history-api.ts';
import { call } from '#web/lib/call.ts';
import { useOpened } from '#web/lib/read/use-lazy-read.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { Time } from '#web/shell/time/time.tsx';
import { LazyDisclosure } from '#web/ui/state/lazy-disclosure.tsx';
import { useChangerName, useHistoryFieldName, useHistoryText } from './history-texts.ts';

type Page = { items: HistoryEntry[]; next_cursor: string | null };
type ReadPage = (cursor: string | null, signal: AbortSignal) => Promise<Page>;
const SHOWN_MAX = 160;

/** For the owner: who changed which field of a specimen and when, newest first. Loaded when opened. */
export function ChangeHistory({ specimenId }: { specimenId: string }) {
  const { t } = useLingui();
  const read: ReadPage = (cursor, signal) =>
    call(historyApi.read, { id: specimenId, ...(cursor && { cursor }) }, { quiet: true, signal });
  const { state, value, open } = useOpened(specimenId, (signal) => read(null, signal));
  return (
    <LazyDisclosure
      title={t`History of changes`}
      onOpen={open}
      state={state}
      failure={t`This can’t be read for the moment.`}
      retryLabel={t`Retry`}
    >
      {value && <Changes firstPage={value} read={read} />}
    </LazyDisclosure>
  );
}

function Changes({ firstPage, read }: { firstPage: Page; read: ReadPage }) {
  const { items, ...pagination } = usePages(firstPage, read);
  if (items.length === 0)
    return (
      <p className="text-graphite">
        <Trans>Nothing has changed since it was catalogued.</Trans>
      </p>
    );
  return (
    <>
      <ol>
        {madeTogether(items).map((entries) => (
          <Change key={entries[0].version} entries={entries} />
        ))}
      </ol>
      <LoadMore {...pagination} className="mt-3" />
    </>
  );
}

type EntryGroup = [HistoryEntry, ...HistoryEntry[]];

/** Groups the fields that one change changed. */
function madeTogether(items: readonly HistoryEntry[]): EntryGroup[] {
  const groups: EntryGroup[] = [];
  for (const entry of items) {
    const last = groups.at(-1);
    if (last?.[0].version === entry.version) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function Change({ entries }: { entries: EntryGroup }) {
  const changerName = useChangerName();
  const [{ changed_at, changed_by }] = entries;
  const saysNote = !entries.some(({ field }) => field === 'status_note');
  return (
    <li className="grid gap-x-6 border-t border-mica py-2.25 first:border-t-0 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="pt-.5 text-t2 text-graphite">
        <span className="block">
          <Time dateTime={changed_at} format="moment" />
        </span>
        {changerName(changed_by)}
      </p>
      <ul className="grid gap-1">
        {entries.map((entry) => (
          <Field key={entry.field} entry={entry} saysNote={saysNote} />
        ))}
      </ul>
    </li>
  );
}

function Field({ entry, saysNote }: { entry: HistoryEntry; saysNote: boolean }) {
  const { t } = useLingui();
  const fieldName = useHistoryFieldName();
  const text = useHistoryText()(entry);
  const name = fieldName(entry.field);
  const [before, after] = [text.from, text.to].map((valueText) => shortenedText(valueText) || t`not recorded`);
  return (
    <li className="break-anywhere">
      <Trans>
        {name}: <bdi>{before}</bdi> → <bdi>{after}</bdi>
      </Trans>
      {saysNote && entry.note && (
        <p dir="auto" className="text-t2 text-graphite">
          {entry.note}
        </p>
      )}
    </li>
  );
}

/** The beginning of a long text. */
function shortenedText(text: string): string {
  const signs = [...text];
  return signs.length > SHOWN_MAX ? `${signs.slice(0, SHOWN_MAX).join('').trimEnd()}…` : text;
}
