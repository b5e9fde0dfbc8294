import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';
import { useFormat } from '#web/shell/format.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { type SaveBehind, savesBehindAtom } from './background-save.ts';
import { type ListWalk, walkState } from './list-walk.ts';
import type { ListPosition } from './use-list-walk.ts';

/** The position of the form in its list, and the specimens of the list that were not saved. */
export function ListWalkBar({ listPosition }: { listPosition: ListPosition | null }) {
  const { number } = useFormat();
  const failedSaves = useAtomValue(savesBehindAtom).filter(({ state }) => state === 'failed');
  const walk = listPosition?.walk ?? null;
  const position = number(listPosition?.position ?? 0);
  const total = number(listPosition?.total ?? 0);
  return (
    <>
      {listPosition && (
        <p className="mb-6 flex flex-wrap items-baseline gap-x-4 text-t2 text-graphite">
          <span className="num">
            <Trans>
              {position} of {total} in the list
            </Trans>
          </span>
          <ButtonLink variant="text" to={listPosition.walk.address}>
            <Trans>Back to the list</Trans>
          </ButtonLink>
        </p>
      )}
      {failedSaves.length > 0 && (
        <ul className="mb-6 grid gap-3">
          {failedSaves.map((save) => (
            <li key={save.specimen.id}>
              <FailedSave save={save} walk={walk} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FailedSave({ save: { specimen, failure }, walk }: { save: SaveBehind; walk: ListWalk | null }) {
  const { coll_no } = specimen;
  return (
    <Note
      tone="error"
      action={
        <ButtonLink variant="text" to={editAddress(specimen)} state={walkState(walk)}>
          <Trans>Open {coll_no}</Trans>
        </ButtonLink>
      }
    >
      <p className="font-500">
        <Trans>{coll_no} is not saved yet. All that was typed is kept.</Trans>
      </p>
      {failure && <p>{failure}</p>}
    </Note>
  );
}
