import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { adoptedPlace, type ProposedPlace, proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { PlaceDialog } from '#web/localities/place-dialog.tsx';
import type { PlaceValues } from '#web/localities/use-new-place.ts';
import { localeAtom } from '#web/shell/language.ts';

type Props = { place: ProposedPlace; onClose: () => void; onTaken: (message: string) => void };

/** The dialog that accepts a proposed locality for all users, with corrected names where needed. */
export function TakeOverDialog({ place, onClose, onTaken }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { id, shard, name, name_zh, kind, lat, lon } = place;
  const parentLocalities = place.path.slice(1);
  const [parent] = parentLocalities;
  const initial: PlaceValues = {
    name,
    name_zh: name_zh ?? '',
    kind,
    lat,
    lon,
    parent: parent ? { ...parent, path: parentLocalities } : null,
  };
  const form = useForm({
    initial,
    toInput: ({ parent: newParent, ...placeFields }: PlaceValues) => ({
      ...placeFields,
      id,
      shard,
      parent_id: newParent?.id ?? 0,
    }),
    schema: adoptedPlace,
    locale,
    noAutomaticRetry: true,
  });
  const send = () =>
    form.submit(async (input, key) => {
      await call(proposedPlacesApi.take, input, { quiet: true, key });
      onTaken(t`${input.name ?? name} is a place for everybody now`);
    });
  const shown = localizedLocalityName(place, locale);
  return (
    <PlaceDialog
      title={<Trans>Take over {shown} for everybody</Trans>}
      submitLabel={<Trans>Take over</Trans>}
      form={{ ...form, send }}
      onClose={onClose}
    />
  );
}
