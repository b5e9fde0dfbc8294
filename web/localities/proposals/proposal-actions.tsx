import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import type { ProposedPlace } from '#contract/localities/own-places-api.ts';
import type { Surroundings } from '#web/localities/use-locality-resolution.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { RefuseForm } from './refuse-form.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';

type Props = { place: ProposedPlace; onSettled: (place: ProposedPlace, message: string) => void };

/**
 * The actions on a proposed locality: merge it into one of the tree, accept it as a new one, or refuse it with a
 * note to its proposer.
 */
export function ProposalActions({ place, onSettled }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const [action, setDoing] = useState<'merge' | 'search' | 'take' | 'refuse' | null>(null);
  const [best] = place.likely;
  const into = best ? localizedLocalityName(best, locale) : '';
  const name = localizedLocalityName(place, locale);
  const settle = (message: string) => onSettled(place, message);
  const close = () => setDoing(null);
  const target: Surroundings | null = action === 'merge' && best ? best : null;
  if (action === 'refuse') return <RefuseForm place={place} onClose={close} onRefused={settle} />;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {best && (
        <Button aria-label={t`Merge ${name} into ${into}`} onClick={() => setDoing('merge')}>
          <Trans>Merge into {into}</Trans>
        </Button>
      )}
      <Button aria-label={t`Take over ${name}`} onClick={() => setDoing('take')}>
        <Trans>Take over</Trans>
      </Button>
      <Button aria-label={t`Merge ${name} into another place`} onClick={() => setDoing('search')}>
        {best ? <Trans>Merge into another…</Trans> : <Trans>Merge into…</Trans>}
      </Button>
      <Button variant="text" aria-label={t`Refuse ${name}`} onClick={() => setDoing('refuse')}>
        <Trans>Refuse</Trans>
      </Button>
      {(action === 'merge' || action === 'search') && (
        <MergeDialog place={place} initialTarget={target} onClose={close} onMerged={settle} />
      )}
      {action === 'take' && <TakeOverDialog place={place} onClose={close} onTaken={settle} />}
    </div>
  );
}
