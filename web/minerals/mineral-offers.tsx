import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { localizedMineralName } from '#contract/minerals/written-mineral.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { type ChosenMineral, isWaiting, searchMinerals } from '#web/minerals/settle-mineral.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';

type Props = { value: readonly ChosenMineral[]; onTake: (written: string, mineral: MineralName) => void };

/** Names kept as written, each with the mineral that the reference has for it by now, to be taken in its place. */
export function MineralOffers({ value, onTake }: Props) {
  const names = value.flatMap((one) => ('written' in one && !isWaiting(one) ? [one.written] : []));
  return names.map((written) => (
    <MineralOffer key={written} written={written} onTake={(mineral) => onTake(written, mineral)} />
  ));
}

function MineralOffer({ written, onTake }: { written: string; onTake: (mineral: MineralName) => void }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const found = useRead(written, (signal) => searchMinerals(written, signal)).value?.[0];
  if (!found) return null;
  const { id, name, name_zh, formula } = found;
  const called = localizedMineralName(found, locale);
  return (
    <div className="mt-2">
      <Note
        live
        action={
          <Button aria-label={t`Yes, “${written}” is ${called}`} onClick={() => onTake({ id, name, name_zh, formula })}>
            <Trans>Yes</Trans>
          </Button>
        }
      >
        <Trans>
          Is “{written}” the mineral {called}?
        </Trans>
      </Note>
    </div>
  );
}
