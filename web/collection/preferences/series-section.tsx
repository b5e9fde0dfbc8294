import { Trans } from '@lingui/react/macro';
import type { Preference, Serie } from '#contract/collection/preferences/preferences.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import type { OwnPageText } from '#contract/screen-texts/own-page-texts.ts';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { withMoved } from '#web/collection/form/draft/provenance-draft.ts';
import { call } from '#web/lib/call.ts';
import { AddSerie } from './add-serie.tsx';
import { FailureNote } from './failure-note.tsx';
import { SerieRow } from './serie-row.tsx';
import { useSaveAtOnce } from './use-save-at-once.ts';

/** Functions that change the series of a collection; each change is saved at once. */
function useSeries({ series }: Preference, onChange: (newPreference: Preference) => void) {
  const { failure, saveAtOnce } = useSaveAtOnce();
  const store = (failureWord: OwnPageText, change: Promise<Preference>) =>
    saveAtOnce(failureWord, async () => onChange(await change));
  const quiet = { quiet: true };
  return {
    failure,
    add: async (serie: Serie, key: string) => onChange(await call(preferencesApi.addSerie, serie, { ...quiet, key })),
    remark: (serie: Serie) => store('series_update_failed', call(preferencesApi.changeSerie, serie, quiet)),
    remove: (code: string) => store('series_remove_failed', call(preferencesApi.removeSerie, { code }, quiet)),
    move: (index: number, distance: number) => {
      const codes = withMoved(series, index, distance).map(({ code }) => code);
      return store('series_update_failed', call(preferencesApi.orderSeries, { codes }, quiet));
    },
  };
}

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
