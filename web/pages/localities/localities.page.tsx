import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { browseApi } from '#contract/collection/browse/browse-api.ts';
import { localityLevelAddress, readLevelParent } from '#contract/collection/browse/locality-level-address.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { LocalityLevelView } from '#web/collection/browse/locality-level-view.tsx';
import { throwMissing } from '#web/collection/listing/specimen-reading.ts';
import { call } from '#web/lib/call.ts';
import { PageNotFound } from '#web/lib/faults/page-faults.ts';
import { useHead } from '#web/shell/head.ts';

/** Reads the countries, or what lies in the locality that the address names. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const parent = readLevelParent(searchParams);
  if (parent === 'unknown') throw new PageNotFound(pathname);
  const level = await call(browseApi.localityLevel, parent === null ? {} : { parent }, { quiet: true }).catch(
    (fault: unknown) => throwMissing(fault, request),
  );
  if (level.parent && level.parent.id !== parent) throw redirect(localityLevelAddress(level.parent.id));
  return level;
}

/** The page on which localities are browsed from countries to mines, and on the world map. */
export function Component() {
  const level = useLoaderData<typeof loader>();
  useHead('localities', {}, { canonical: screenAddress('localities') });
  return <LocalityLevelView level={level} />;
}
