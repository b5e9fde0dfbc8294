import { Trans, useLingui } from '@lingui/react/macro';
import { DeskKeysHelp } from '#web/collection/desk/desk-keys-help.tsx';
import type { DeskGridProps } from '#web/collection/desk/grid/cells/desk-grid-props.ts';
import { DeskGrid } from '#web/collection/desk/grid/desk-grid.tsx';
import { type MineralSuggestions, NoOwnSpecimens } from '#web/collection/desk/no-own-specimens.tsx';
import { OwnCard } from '#web/collection/desk/own-card.tsx';
import { useIsWide } from '#web/collection/desk/use-is-wide.ts';
import { useSpecimenUploads } from '#web/collection/photos/await-covers.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import type { DeskLayout } from './use-desk-layout.ts';

type Props = Omit<DeskGridProps, 'density' | 'isWide'> & {
  appearance: DeskLayout;
  isLoading: boolean;
  isFiltered: boolean;
} & MineralSuggestions;

/** The specimens of a list, as a table or as cards. */
export function DeskRows({
  appearance,
  isLoading,
  isFiltered,
  queryMinerals,
  searchAddress: addressOf,
  ...listProps
}: Props) {
  const isWide = useIsWide();
  if (listProps.isWhole && listProps.items.length === 0)
    return (
      <div className="mt-6">
        <NoOwnSpecimens hasSearch={isFiltered} queryMinerals={queryMinerals} searchAddress={addressOf} />
      </div>
    );
  if (appearance.look === 'table')
    return (
      <>
        <DeskGrid {...listProps} density={appearance.density} isWide={isWide} />
        <DeskKeysHelp />
      </>
    );
  return <DeskCards {...listProps} isLoading={isLoading} />;
}

type CardsProps = Omit<Props, 'appearance' | 'isFiltered' | keyof MineralSuggestions>;

function DeskCards({ items, isWhole, selection, onSelect, onMore, isLoading }: CardsProps) {
  const uploadsOf = useSpecimenUploads(items);
  return (
    <>
      <div className="cards mt-4">
        {items.map((specimen, index) => (
          <ChosenCard
            key={specimen.id}
            specimen={specimen}
            photos={uploadsOf(specimen.id)}
            eager={index < 8}
            isSelected={selection.ids.has(specimen.id)}
            onSelect={onSelect}
          />
        ))}
      </div>
      {!isWhole && (
        <p className="mt-8">
          <Button busy={isLoading && <Trans>Loading…</Trans>} onClick={onMore}>
            <Trans>Load more</Trans>
          </Button>
        </p>
      )}
    </>
  );
}

type CardProps = Parameters<typeof OwnCard>[0] & { isSelected: boolean; onSelect: DeskGridProps['onSelect'] };

/** A card with its checkbox, rendered only near the visible area. */
function ChosenCard({ specimen, eager, photos, isSelected, onSelect }: CardProps) {
  const { t } = useLingui();
  return (
    <div className="relative min-w-0 [content-visibility:auto] [contain-intrinsic-size:auto_18rem]">
      <OwnCard specimen={specimen} eager={eager} photos={photos} />
      <Checkbox
        hideLabel
        label={t`Select ${specimen.coll_no}`}
        checked={isSelected}
        onChange={() => {}}
        onClick={(event) => onSelect(specimen.id, event.shiftKey)}
        className="absolute start-0 top-0 z-1"
      />
    </div>
  );
}
