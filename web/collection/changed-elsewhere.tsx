import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { displayName } from '#contract/collection/display-name.ts';
import type { OwnSpecimen } from '#contract/collection/specimen.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

type Props = { now: OwnSpecimen | null; onKeepMine: () => void; onTakeStored: () => void };

/** What is stored now, when it was changed after this page was opened, and the two ways on. */
export function ChangedElsewhere({ now, onKeepMine, onTakeStored }: Props) {
  const locale = useAtomValue(localeAtom);
  if (!now) return null;
  const { coll_no, locality_text, locality, description } = now;
  const said = [coll_no, displayName(now, locale), locality_text ?? locality?.name, description].filter(Boolean);
  return (
    <div className="mt-6">
      <Note
        tone="warning"
        live
        action={
          <span className="flex flex-wrap gap-2">
            <Button onClick={onKeepMine}>
              <Trans>Keep mine</Trans>
            </Button>
            <Button onClick={onTakeStored}>
              <Trans>Take the stored one</Trans>
            </Button>
          </span>
        }
      >
        <p className="font-500">
          <Trans>Now stored</Trans>
        </p>
        <p>{said.join(' · ')}</p>
      </Note>
    </div>
  );
}
