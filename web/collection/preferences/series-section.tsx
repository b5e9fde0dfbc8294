import { Trans } from '@lingui/react/macro';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { AddSerie } from './add-serie.tsx';
import { FailureNote } from './failure-note.tsx';
import { SerieRow } from './serie-line.tsx';
import { useSeries } from './use-series.ts';

type Props = { preference: Preference; onChange: (newPreference: Preference) => void };

/** The series of a collection in the owner's order. */
export function SeriesSection({ preference, onChange }: Props) {
  const { failure, add, remark, remove, move } = useSeries(preference, onChange);
  const { series } = preference;
  return (
    <ProfileSection
      id="series"
      title={<Trans>Series</Trans>}
      intro={
        <Trans>
          A series is the letters before the number, such as SC. A new specimen’s series is added by itself.
        </Trans>
      }
    >
      {series.length === 0 && (
        <p className="mb-4 text-graphite">
          <Trans>No series yet.</Trans>
        </p>
      )}
      <ul>
        {series.map((serie, index) => (
          <SerieRow
            key={serie.code}
            serie={serie}
            isFirst={index === 0}
            isLast={index === series.length - 1}
            onRemark={(text) => remark({ code: serie.code, remark: text })}
            onRemove={() => remove(serie.code)}
            onMove={(distance) => move(index, distance)}
          />
        ))}
      </ul>
      <FailureNote failure={failure} />
      <AddSerie onAdd={add} />
    </ProfileSection>
  );
}
