import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { labelsApi } from '#contract/label-cards/api.ts';
import { loadPreference } from '#web/collection/preferences/preference-loader.ts';
import { PrintScreen } from '#web/label-cards/printing/print-screen.tsx';
import { parsePrintSource } from '#web/label-cards/printing/source/print-source.ts';
import { parseDesignChoice } from '#web/label-cards/printing/use-print-choices.ts';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';

export async function loader(_: LoaderFunctionArgs) {
  const [{ items: designs }, { items: groups }, { items: queue }, preference] = await Promise.all([
    call(labelsApi.designs, {}, { quiet: true }),
    call(labelsApi.groups, {}, { quiet: true }),
    call(labelsApi.queue, {}, { quiet: true }),
    loadPreference(),
  ]);
  return { designs, groups, queuedCount: queue.length, series: preference.series.map(({ code }) => code) };
}

/** The page that prints labels at true size. */
export function Component() {
  const loaderData = useLoaderData<typeof loader>();
  const { key, search, state } = useLocation();
  useHead('labelsPrintable');
  const searchParams = new URLSearchParams(search);
  return (
    <PrintScreen
      key={key}
      {...loaderData}
      source={parsePrintSource(searchParams, state)}
      choice={parseDesignChoice(searchParams)}
    />
  );
}
