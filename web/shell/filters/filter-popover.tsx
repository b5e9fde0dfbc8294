import { Dialog as Base } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { useBackCloses } from '#web/ui/dialog/use-back-closes.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** the element under the chips that the popover is attached to; as wide as the list below */
  anchor: HTMLElement | null;
  /** the filter whose values are shown; undefined if all filters are shown */
  name?: string | undefined;
  /** the address without filters; null if no filter is set */
  unfilteredAddress: string | null;
  /** how many items the filters leave, and the total, as far as known */
  matchCount: number | undefined;
  total: number | undefined;
  children: ReactNode;
};

const columnWide = 'w-full sm:w-[calc((100%-2*var(--gap))/3)] sm:min-w-80 lg:w-[calc((100%-3*var(--gap))/4)]';

const intoView = (popup: HTMLElement | null) => popup?.scrollIntoView({ block: 'nearest' });

/** A filter's values in a popover over the first column of the list, which updates at once; full width on phones. */
export function FilterPopover({
  open,
  onOpenChange,
  anchor,
  name,
  unfilteredAddress,
  matchCount,
  total,
  children,
}: Props) {
  const { t } = useLingui();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Base.Root
      open={open}
      modal={false}
      onOpenChange={(next, { event }) => {
        // A filter's button opens and closes the popover itself.
        if (!(event.target instanceof Element && event.target.closest('[aria-haspopup=dialog]'))) onOpenChange(next);
      }}
    >
      <Base.Portal container={anchor}>
        <Base.Popup
          ref={intoView}
          className={`framed absolute scroll-mb-18 start-0 top-0 z-30 flex flex-col outline-none ${columnWide}`}
        >
          <Base.Title className="sr-only">{name ?? t`Filters`}</Base.Title>
          <div className="grid max-h-[min(26rem,60dvh)] gap-3 overflow-y-auto p-4">{children}</div>
          <div className="flex items-center justify-between gap-3 border-t border-mica p-4">
            {unfilteredAddress === null ? (
              <span />
            ) : (
              <ButtonLink variant="text" to={unfilteredAddress} preventScrollReset>
                <Trans>Clear filters</Trans>
              </ButtonLink>
            )}
            <Button variant="primary" onClick={() => onOpenChange(false)}>
              <ShowLeft matchCount={matchCount} total={total} />
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function ShowLeft({ matchCount, total }: Pick<Props, 'matchCount' | 'total'>) {
  const { number } = useFormat();
  if (matchCount === undefined || total === undefined) return <Trans>Show</Trans>;
  const [few, all] = [number(matchCount), number(total)];
  return (
    <Trans>
      Show {few} of {all}
    </Trans>
  );
}
