import { Dialog as Base } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** the element under the chips that it hangs on; as wide as the list below */
  anchor: HTMLElement | null;
  /** the one filter whose values are shown; none where it is all of them */
  name?: string | undefined;
  /** the address without any filter; none where no filter is on */
  unfilteredAddress: string | null;
  /** how many the filters leave, and of how many, as far as that is known */
  left: number | undefined;
  total: number | undefined;
  children: ReactNode;
};

const columnWide = 'w-full sm:w-[calc((100%-2*var(--gap))/3)] sm:min-w-80 lg:w-[calc((100%-3*var(--gap))/4)]';

const intoView = (popup: HTMLElement | null) => popup?.scrollIntoView({ block: 'nearest' });

/** A filter's values, hanging over the first column of the list, which changes beside them at once; on phones as wide as it. */
export function FilterPopover({
  open,
  onOpenChange,
  anchor: place,
  name,
  unfilteredAddress: unfiltered,
  left,
  total,
  children,
}: Props) {
  const { t } = useLingui();
  return (
    <Base.Root
      open={open}
      modal={false}
      onOpenChange={(next, { event }) => {
        // The button of a filter opens and closes by itself.
        if (!(event.target instanceof Element && event.target.closest('[aria-haspopup=dialog]'))) onOpenChange(next);
      }}
    >
      <Base.Portal container={place}>
        <Base.Popup
          ref={intoView}
          className={`framed absolute scroll-mb-18 start-0 top-0 z-30 flex flex-col outline-none ${columnWide}`}
        >
          <Base.Title className="sr-only">{name ?? t`Filters`}</Base.Title>
          <div className="grid max-h-[min(26rem,60dvh)] gap-3 overflow-y-auto p-4">{children}</div>
          <div className="flex items-center justify-between gap-3 border-t border-mica p-4">
            {unfiltered === null ? (
              <span />
            ) : (
              <ButtonLink look="text" to={unfiltered} preventScrollReset>
                <Trans>Clear filters</Trans>
              </ButtonLink>
            )}
            <Button look="primary" onClick={() => onOpenChange(false)}>
              <ShowLeft left={left} total={total} />
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function ShowLeft({ left, total }: Pick<Props, 'left' | 'total'>) {
  const { number } = useFormat();
  if (left === undefined || total === undefined) return <Trans>Show</Trans>;
  const [few, all] = [number(left), number(total)];
  return (
    <Trans>
      Show {few} of {all}
    </Trans>
  );
}
