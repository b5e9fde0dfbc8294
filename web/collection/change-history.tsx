import { Trans, useLingui } from '@lingui/react/macro';
import type { HistoryEntry } from '#contract/collection/history.ts';
import { historyApi } from '#contract/collection/history-api.ts';
import { type Status, statuses } from '#contract/collection/status.ts';
import { useStatusName } from '#web/collection/collection-words.ts';
import { call } from '#web/lib/call.ts';
import { useOpened } from '#web/lib/use-opened.ts';
import { useFormat } from '#web/shell/format.ts';
import { OpenedFold } from '#web/ui/opened-fold.tsx';

/** For the owner: what became of a specimen and where it lay, the newest first. It is read when it is opened. */
export function ChangeHistory({ specimenId }: { specimenId: string }) {
  const { t } = useLingui();
  const { opened, open } = useOpened(() => call(historyApi.read, { id: specimenId }, { quiet: true }));
  return (
    <OpenedFold
      title={t`Status and storage place over time`}
      onOpen={open}
      state={opened.state}
      failure={t`This can’t be read for the moment.`}
      retryLabel={t`Retry`}
    >
      {opened.state === 'read' && <Entries entries={opened.value.items} />}
    </OpenedFold>
  );
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0)
    return (
      <p className="text-graphite">
        <Trans>Nothing has changed since it was catalogued.</Trans>
      </p>
    );
  return (
    <ol>
      {entries.map((entry) => (
        <Entry key={`${entry.at} ${entry.field}`} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry: { at, field, from, to, note } }: { entry: HistoryEntry }) {
  const { t } = useLingui();
  const { day } = useFormat();
  const statusName = useStatusName();
  const said = (value: string | null) => {
    const status = statuses.find((one): one is Status => one === value);
    return field === 'status' && status ? statusName(status) : (value ?? t`not recorded`);
  };
  const [before, after] = [said(from), said(to)];
  return (
    <li className="grid gap-x-6 border-t border-mica py-2.25 first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <time dateTime={at} className="pt-.5 text-t2 text-graphite tabular-nums">
        {day(at)}
      </time>
      <div>
        <p>
          {field === 'status' ? (
            <Trans>
              Status: <bdi>{before}</bdi> → <bdi>{after}</bdi>
            </Trans>
          ) : (
            <Trans>
              Storage place: <bdi>{before}</bdi> → <bdi>{after}</bdi>
            </Trans>
          )}
        </p>
        {note && (
          <p dir="auto" className="text-t2 text-graphite">
            {note}
          </p>
        )}
      </div>
    </li>
  );
}
