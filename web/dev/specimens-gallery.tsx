import { Trans, useLingui } from '@lingui/react/macro';
import { SpecimenCard, SpecimenCardSkeleton } from '#web/collection/listing/specimen-card.tsx';
import { MuseumLabel } from '#web/collection/specimen/museum-label.tsx';
import { BackEdges, CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { type Habit, habits } from '#web/minerals/crystal-habits.ts';
import { drawHabit } from '#web/minerals/draw-habit.ts';
import { Tray } from '#web/ui/tray.tsx';
import { GallerySection } from './gallery-section.tsx';
import { sampleCards, sampleLocality, shownName } from './sample-specimens.ts';

export function SpecimensGallery() {
  const { t, i18n } = useLingui();
  const chinese = i18n.locale.startsWith('zh');
  return (
    <>
      <GallerySection
        title={<Trans>Specimen card</Trans>}
        note={<Trans>photo, offered, reserved, private, processing, failed, long name, loading</Trans>}
      >
        <div className="cards">
          {sampleCards.map((card) => (
            <SpecimenCard
              key={card.coll_no}
              href={`#${card.coll_no}`}
              coll_no={card.coll_no}
              display_name={shownName(card.names, chinese)}
              locality={sampleLocality(card.locality, chinese)}
              photo={card.photo}
              species={{ slug: card.slug }}
              status={card.status}
              photos={samplePhotos(card.photos, t`Media upload failed`)}
            />
          ))}
          <SpecimenCardSkeleton />
        </div>
      </GallerySection>
      <GallerySection title={<Trans>Crystal drawings</Trans>} note={<Trans>where there is no photograph yet</Trans>}>
        <ul className="cards-small text-t2 text-graphite">
          {(Object.keys(habits) as Habit[]).map((habit) => (
            <li key={habit}>
              <Tray>
                <svg aria-hidden="true" viewBox="0 0 160 120" className="absolute inset-0 size-full">
                  <BackEdges d={drawHabit(habit).backEdges} />
                  {drawHabit(habit).faces.map((face) => (
                    <path key={face.path} d={face.path} className="facet" style={{ '--shade': `${face.shade}%` }} />
                  ))}
                </svg>
              </Tray>
              <p className="mt-1.5">{habit}</p>
            </li>
          ))}
          <li>
            <Tray>
              <CrystalDrawing crystal_system="amorphous" />
            </Tray>
            <p className="mt-1.5">
              <Trans>no form</Trans>
            </p>
          </li>
        </ul>
      </GallerySection>
      <GallerySection title={<Trans>Museum label</Trans>}>
        <div className="max-w-110">
          <MuseumLabel
            coll_no="SC-0412"
            collector="Lin Wei"
            display_name={shownName(['Fluorite', '萤石'], chinese, true)}
            formulas={['CaF_2_']}
            locality={sampleLocality('yaogangxian', chinese)}
          />
        </div>
      </GallerySection>
    </>
  );
}

function samplePhotos(state: 'processing' | 'failed' | undefined, reason: string) {
  if (state === 'processing') return { state, doneCount: 2, total: 3 } as const;
  if (state === 'failed') return { state, reason, onRetry: () => {} } as const;
  return undefined;
}
