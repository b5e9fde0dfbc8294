import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { type ShowcaseSection, showcaseSections } from '#contract/collection/showcase/showcase-sections.ts';
import type { ShownOfMineral } from '#contract/collection/showcase/showcase-summaries.ts';
import type { PageOf } from '#contract/http/page.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { useFormat } from '#web/shell/format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ChipRow } from '#web/ui/chip-row.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { ShownGallery } from './shown-gallery.tsx';

type Props = {
  id: string;
  name: string;
  showcase: ShownOfMineral;
  part: ShowcaseSection | null;
  firstPage: PageOf<ShowcaseTile>;
};

/** The specimens of a mineral that collectors show: all of them, or one part. */
export function MineralSpecimens({ id, name, showcase, part, firstPage }: Props) {
  return (
    <>
      {showcase.specimen_count > 0 && <ShowcaseFilters id={id} name={name} showcase={showcase} part={part} />}
      <ShownGallery
        firstPage={firstPage}
        read={(cursor, signal) =>
          call(showcaseApi.ofMineral, { id, ...(part && { part }), ...(cursor && { cursor }) }, { quiet: true, signal })
        }
        empty={<EmptyState title={<Trans>No public specimens of {name} yet.</Trans>} />}
      />
    </>
  );
}

function ShowcaseFilters({ id, name, showcase, part }: Omit<Props, 'firstPage'>) {
  const { t } = useLingui();
  const { number } = useFormat();
  const navigate = useNavigate();
  const names: Record<ShowcaseSection, string> = {
    first: t`${name} first`,
    beside: t`Beside others`,
    with_photos: t`With photographs`,
  };
  const address = screenAddress('mineral', { id });
  const countText = (count: number | null) => (count === null ? undefined : number(count));
  return (
    <div className="mb-4">
      <ChipRow label={t`Which specimens`}>
        {showcaseSections
          .filter((shownPart) => shownPart === part || showcase.part_counts[shownPart] !== 0)
          .map((shownPart) => (
            <Chip
              key={shownPart}
              isPressed={shownPart === part}
              count={countText(showcase.part_counts[shownPart])}
              onClick={() =>
                void navigate(shownPart === part ? address : `${address}?part=${shownPart}`, {
                  preventScrollReset: true,
                })
              }
            >
              {names[shownPart]}
            </Chip>
          ))}
      </ChipRow>
    </div>
  );
}
