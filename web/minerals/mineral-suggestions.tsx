import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { type ChosenMineral, isWaiting, searchMinerals } from './settle-mineral.ts';

type Props = { value: readonly ChosenMineral[]; onTake: (writtenName: string, mineral: MineralName) => void };

/** Names kept as written for which the reference now has a mineral, each with a button to replace it. */
export function MineralOffers({ value, onTake }: Props) {
  const names = value.flatMap((chosenMineral) =>
    'written' in chosenMineral && !isWaiting(chosenMineral) ? [chosenMineral.written] : [],
  );
  return names.map((writtenName) => (
    <MineralOffer key={writtenName} writtenName={writtenName} onTake={(mineral) => onTake(writtenName, mineral)} />
  ));
}

function MineralOffer({
  writtenName: written,
  onTake,
}: {
  writtenName: string;
  onTake: (mineral: MineralName) => void;
}) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const match = useRead(written, (signal) => searchMinerals(written, signal)).value?.[0];
  if (!match) return null;
  const { id, name, name_zh, formula } = match;
  const called = localizedMineralName(match, locale);
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
