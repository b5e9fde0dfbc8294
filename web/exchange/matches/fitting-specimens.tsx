import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { threadsApi } from '#contract/exchange/api.ts';
import type { FittingSpecimens as Fits } from '#contract/exchange/matches/fitting-specimens.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { FittingList } from './fitting-list.tsx';

type DraftSide = keyof Fits;
type Props = {
  thread_id: string;
  /** the partner's name */
  name: string;
  /** the specimens of each side in the draft, and why it takes no more of them, or null */
  sides: Record<DraftSide, { takenIds: ReadonlySet<string>; fullReason: string | null }>;
  /** puts a specimen into the draft, or takes it out */
  onToggle: (side: DraftSide, specimen: Fits[DraftSide][number]) => void;
};

/**
 * What the two have for each other's want lists, to put into a draft with one press and to take out with another;
 * nothing where nothing fits.
 */
export function FittingSpecimens({ thread_id, name, sides, onToggle }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const headingId = useId();
  const [news, setNews] = useState('');
  const { value: specimens } = useRead(thread_id, (signal) =>
    call(threadsApi.fitting, { thread_id }, { quiet: true, signal }),
  );
  if (!specimens || specimens.give.length + specimens.receive.length === 0) return null;
  const listProps = (side: DraftSide) => ({
    specimens: specimens[side],
    ...sides[side],
    onToggle: (specimen: Fits[DraftSide][number]) => {
      const [shownName] = shownNames(specimen, locale);
      const specimenName = shownName?.text ?? shownNumber(specimen);
      onToggle(side, specimen);
      setNews(
        sides[side].takenIds.has(specimen.id)
          ? t`${specimenName} is not in your proposal any more`
          : t`${specimenName} is in your proposal`,
      );
    },
  });
  return (
    <section aria-labelledby={headingId} className="mt-5 border-t border-mica pt-4">
      <h3 id={headingId} className="text-n">
        <Trans>What you have for each other</Trans>
      </h3>
      <FittingList
        {...listProps('give')}
        title={
          <Trans>
            <bdi>{name}</bdi> looks for, and you offer
          </Trans>
        }
      />
      <FittingList
        {...listProps('receive')}
        title={
          <Trans>
            You look for, and <bdi>{name}</bdi> offers
          </Trans>
        }
      />
      <p role="status" className="sr-only">
        {news}
      </p>
    </section>
  );
}
