import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { tagsApi } from '#contract/collection/preferences/tags-api.ts';
import { loadPreference } from '#web/collection/preferences/preference-loader.ts';
import { SeriesSection } from '#web/collection/preferences/series-section.tsx';
import { TagsSection } from '#web/collection/preferences/tags-section.tsx';
import { UnitsSection } from '#web/collection/preferences/units-section.tsx';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';

/** Reads the owner's preferences and their tags at hand. */
export async function loader() {
  const [preference, tags] = await Promise.all([loadPreference(), call(tagsApi.list, {}, { quiet: true })]);
  return { preference, tags: tags.items };
}

/** The page of preferences: series, numbers, units, money, language of names, tags at hand. */
export function Component() {
  const { t } = useLingui();
  const loaderData = useLoaderData<typeof loader>();
  const [preference, setPreference] = useState(loaderData.preference);
  useHead('preference');
  return (
    <>
      <h1 className="mb-8 text-h1">{t`Collection preferences`}</h1>
      <SeriesSection preference={preference} onChange={setPreference} />
      <UnitsSection preference={preference} onChange={setPreference} />
      <TagsSection initialTags={loaderData.tags} />
    </>
  );
}
