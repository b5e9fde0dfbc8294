import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ViewedMedia } from '#contract/collection/photos/viewer-api.ts';
import type { Camera } from '#contract/media/camera.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { homeAddress } from './way-back.ts';

type Props = { mediaView: ViewedMedia; name: string | null; kind: string };

/** The facts of a photo or film: kind, camera data, owner and what it shows. */
export function MediaFacts({ mediaView, name, kind }: Props) {
  const { t } = useLingui();
  const { number, date } = useFormat();
  const { media, owner, specimen, intent_id } = mediaView;
  const { body, lens, exposure, taken_at } = cameraTexts(media.camera ?? {}, number);
  const facts = [
    { name: t`Kind`, value: kind },
    { name: t`Camera`, value: body },
    { name: t`Lens`, value: lens },
    { name: t`Exposure`, value: exposure && <span className="num">{exposure}</span> },
    { name: t`Taken`, value: taken_at && date(taken_at) },
    { name: t`Rights`, value: <bdi>© {media.copyright ?? owner.display_name}</bdi> },
    { name: t`Tags`, value: media.tags.length > 0 && media.tags.join(', ') },
    {
      name: t`Of`,
      value: (specimen || intent_id) && (
        <Link to={homeAddress({ ...mediaView, thread_id: null })} className="link">
          {specimen ? `${name}, ${shownNumber(specimen)}` : t`Exchange intent`}
        </Link>
      ),
    },
    {
      name: t`Collector`,
      value: (
        <Link to={screenAddress('userCollection', { username: owner.username })} className="link">
          <bdi>{owner.display_name}</bdi>
        </Link>
      ),
    },
  ].filter(({ value }) => Boolean(value));
  return (
    <section aria-labelledby="picture-facts">
      <h2 id="picture-facts" className="mb-3 text-h3">
        {media.kind === 'video' ? <Trans>Video</Trans> : <Trans>Photograph</Trans>}
      </h2>
      {media.description && <p className="mb-3 whitespace-pre-line text-t2">{media.description}</p>}
      <FactList facts={facts} />
    </section>
  );
}

/** The camera data, written as photographers write them. */
function cameraTexts(camera: Camera, number: (value: number, maximumDigits: number) => string) {
  const { make, model, lens, exposure, aperture, iso, focal_length, taken_at } = camera;
  const body = model?.startsWith(make ?? '') ? model : [make, model].filter(Boolean).join(' ');
  const exposureTexts = [
    exposure && `${exposure} s`,
    aperture !== undefined && `f/${number(aperture, 1)}`,
    iso !== undefined && `ISO ${iso}`,
    focal_length !== undefined && `${number(focal_length, 1)} mm`,
  ];
  return { body, lens, exposure: exposureTexts.filter(Boolean).join(', '), taken_at };
}
