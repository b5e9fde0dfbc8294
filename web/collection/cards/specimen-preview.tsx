import { useAtomValue } from 'jotai';
import { specimenLocalitySegments } from '#contract/localities/localized-locality-name.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { MuseumLabel } from '#web/collection/specimen/museum-label.tsx';
import { specimenColumns } from '#web/collection/specimen/specimen-columns.tsx';
import { StageTray } from '#web/collection/specimen/stage/stage-tray.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { PageSkeleton } from '#web/shell/faults/first-load.tsx';
import { localeAtom } from '#web/shell/language.ts';
import type { PreviewProps } from '#web/shell/visits/previews.ts';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { type KnownSpecimen, knownCollector, knownSpecimen } from './known-specimens.ts';

const LINE_WIDTHS = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2'];

/** A specimen's page while it loads: the photo and the label, as far as the list before it showed them. */
export function SpecimenPreview({ pathname, params: { username = '', coll_no = '' } }: PreviewProps) {
  const specimen = knownSpecimen(username, coll_no);
  return specimen ? (
    <KnownPreview specimen={specimen} collector={knownCollector(username)} />
  ) : (
    <PageSkeleton pathname={pathname} />
  );
}

function KnownPreview({ specimen, collector }: { specimen: KnownSpecimen; collector: string }) {
  const locale = useAtomValue(localeAtom);
  const { coll_no, minerals, cover, locality = null, locality_text = null } = specimen;
  const names = shownNames(specimen, locale);
  return (
    <div className="page">
      <div className="min-h-15 flex items-center">
        <Skeleton className="h-4 w-48" />
      </div>
      <div className={specimenColumns}>
        <div className="min-w-0 max-sm:-mx-edge">
          <StageTray photo={cover} name={names[0]?.text ?? coll_no}>
            <CrystalDrawing slug={minerals[0]?.id} />
          </StageTray>
        </div>
        <div className="min-w-0">
          <MuseumLabel
            heading
            coll_no={coll_no}
            own_number={specimen.own_number}
            collector={collector}
            display_name={names}
            formulas={[...new Set(minerals.flatMap(({ formula }) => formula ?? []))]}
            locality={specimenLocalitySegments({ locality, locality_text }, locale)}
          />
          <div className="mt-6 grid gap-4">
            {LINE_WIDTHS.map((wide) => (
              <Skeleton key={wide} className={`h-4 ${wide}`} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
