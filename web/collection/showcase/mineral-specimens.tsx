import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import type { ShownOfMineral } from '#contract/collection/showcase/shown.ts';
import { type ShowcaseSection, showcaseSections } from '#contract/collection/showcase/shown-parts.ts';
import type { ShowcaseTile } from '#contract/home/shelves.ts';
import type { PageOf } from '#contract/page.ts';
import { linkTo } from '#contract/paths.ts';
import { ShownGallery } from '#web/collection/showcase/shown-gallery.tsx';
import { call } from '#web/lib/call.ts';
import { useFormat } from '#web/shell/format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ChipRow } from '#web/ui/chip-row.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';

type Props = {
  id: string;
  name: string;
  shown: ShownOfMineral;
  part: ShowcaseSection | null;
  first: PageOf<ShowcaseTile>;
};

/** All specimens of a mineral that collectors show, or a part of them. */
export function MineralSpecimens({ id, name, shown, part, first }: Props) {
  return (
    <>
      {shown.specimen_count > 0 && <Parts id={id} name={name} shown={shown} part={part} />}
      <ShownGallery
        first={first}
        read={(cursor, signal) =>
          call(showcaseApi.ofMineral, { id, ...(part && { part }), ...(cursor && { cursor }) }, { quiet: true, signal })
        }
        empty={<EmptyState title={<Trans>No public specimens of {name} yet.</Trans>} />}
      />
    </>
  );
}

function Parts({ id, name, shown, part }: Omit<Props, 'first'>) {
  const { t } = useLingui();
  const { number } = useFormat();
  const navigate = useNavigate();
  const names: Record<ShowcaseSection, string> = {
    first: t`${name} first`,
    beside: t`Beside others`,
    with_photos: t`With photographs`,
  };
  const address = linkTo('mineral', { id });
  const countText = (count: number | null) => (count === null ? undefined : number(count));
  return (
    <div className="mb-4">
      <ChipRow label={t`Which specimens`}>
        {showcaseSections
          .filter((one) => one === part || shown.part_counts[one] !== 0)
          .map((one) => (
            <Chip
              key={one}
              on={one === part}
              count={countText(shown.part_counts[one])}
              onClick={() =>
                void navigate(one === part ? address : `${address}?part=${one}`, { preventScrollReset: true })
              }
            >
              {names[one]}
            </Chip>
          ))}
      </ChipRow>
    </div>
  );
}
