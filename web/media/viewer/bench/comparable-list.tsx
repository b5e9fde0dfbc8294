import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { type ViewedMedia, viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { Button } from '#web/ui/button/button.tsx';

/** The collector's other photos that can be compared with this one at the same scale. */
export function ComparableList({ mediaView }: { mediaView: ViewedMedia }) {
  const { id } = mediaView.media;
  const firstRead = useRead(id, (signal) => readPage(id, null, signal));
  if (firstRead.state === 'failed')
    return (
      <Button onClick={() => void firstRead.refresh()}>
        <Trans>Retry</Trans>
      </Button>
    );
  if (!firstRead.value) return <p className="text-t2 text-graphite">…</p>;
  return <Pages key={id} mediaView={mediaView} firstPage={firstRead.value} />;
}

type Page = Awaited<ReturnType<typeof readPage>>;
const readPage = (id: string, cursor: string | null, signal: AbortSignal) =>
  call(viewerApi.comparable, { id, limit: 12, ...(cursor && { cursor }) }, { quiet: true, signal });

function Pages({ mediaView, firstPage }: { mediaView: ViewedMedia; firstPage: Page }) {
  const locale = useAtomValue(localeAtom);
  const { id } = mediaView.media;
  const pages = usePages(firstPage, (cursor, signal) => readPage(id, cursor, signal), id);
  const otherItems = pages.items.filter(({ media }) => media.id !== id);
  if (otherItems.length === 0)
    return (
      <p className="text-t2 text-graphite">
        <Trans>No other photograph of this collector has a scale yet.</Trans>
      </p>
    );
  return (
    <>
      <ul className="grid grid-cols-3 gap-3">
        {otherItems.map(({ media, specimen }) => (
          <li key={media.id}>
            <Link
              to={`${screenAddress('media', { id })}?with=${encodeURIComponent(media.id)}`}
              replace
              className="link-quiet block text-t1"
            >
              <span className="tray">
                <img
                  src={media.variants[320]}
                  alt=""
                  loading="lazy"
                  className="absolute inset-0 h-full w-full object-contain"
                />
              </span>
              <span className="mt-1.5 block">{specimenTitle(specimen, locale)}</span>
              <span className="num text-graphite">{specimen.coll_no}</span>
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore hasMore={pages.hasMore} state={pages.state} load={pages.load} className="mt-4" />
    </>
  );
}
