import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { NamedLocality } from '#contract/collection/names/locality-names-api.ts';
import { localitySegments } from '#contract/localities/localized-locality-name.ts';
import type { OwnPlace } from '#contract/localities/own-places-api.ts';
import { OwnPlaceButton } from '#web/localities/own-place-button.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LocalityLine } from './locality-line.tsx';

type Props = {
  namedLocality: NamedLocality;
  onOpen: () => void;
  onClear: () => void;
  /** called when one of the user's own localities is changed, or deleted (null) */
  onOwnPlaceChange: (ownPlace: OwnPlace | null) => void;
};

/** A locality, its number of specimens, and the owner's names for it. */
export function LocalityNameRow({ namedLocality, onOpen, onClear, onOwnPlaceChange }: Props) {
  const { t } = useLingui();
  const { locality, names, specimen_count, refusal } = namedLocality;
  const [name, ...outerSegments] = localitySegments(locality, useAtomValue(localeAtom));
  const text = name?.text ?? '';
  return (
    <li className="min-h-16 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-mica py-2.5 last:border-b">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-n">{text}</p>
        {outerSegments.length > 0 && (
          <p className="text-t2 text-graphite">
            <LocalityLine segments={outerSegments} />
          </p>
        )}
        {names && <NamesLine names={names} />}
        {refusal && <Refusal {...refusal} />}
      </div>
      <p className="num text-t2 text-graphite">
        <Plural value={specimen_count} one="# specimen" other="# specimens" />
      </p>
      <div className="ms-auto flex flex-wrap">
        {typeof locality.id === 'string' && (
          <OwnPlaceButton id={locality.id} name={text} onChanged={onOwnPlaceChange} />
        )}
        {names && (
          <Button variant="text" aria-label={t`Remove the custom names for ${text}`} onClick={onClear}>
            <Trans>Remove</Trans>
          </Button>
        )}
        <Button
          variant="text"
          id={`names-${locality.id}`}
          aria-label={names ? t`Edit the names for ${text}` : t`Name ${text} yourself`}
          onClick={onOpen}
        >
          {names ? <Trans>Edit</Trans> : <Trans>Give a name</Trans>}
        </Button>
      </div>
    </li>
  );
}

function NamesLine({
  names: { custom_name, short_name, custom_country },
}: {
  names: NonNullable<NamedLocality['names']>;
}) {
  return (
    <p className="flex flex-wrap gap-x-4 text-t2">
      {custom_name && (
        <span>
          <Trans>
            Name: <bdi>{custom_name}</bdi>
          </Trans>
        </span>
      )}
      {short_name && (
        <span>
          <Trans>
            Short: <bdi>{short_name}</bdi>
          </Trans>
        </span>
      )}
      {custom_country && (
        <span>
          <Trans>
            Country: <bdi>{custom_country}</bdi>
          </Trans>
        </span>
      )}
    </p>
  );
}

/** The reason why one of the user's own localities was not added to the reference. */
function Refusal({ text, refused_at }: NonNullable<NamedLocality['refusal']>) {
  const { day } = useTimeFormat();
  const when = day(refused_at);
  return (
    <p className="mt-1 max-w-120 text-t2">
      <Trans>
        The administrator left it your own on {when}: “{text}” Change it, and it is proposed anew.
      </Trans>
    </p>
  );
}
