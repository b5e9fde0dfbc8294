import { useAtomValue } from 'jotai';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { aboutApi } from '#contract/about/about-api.ts';
import { aboutPageName, aboutPages } from '#contract/about/about-pages.ts';
import { AboutContent } from '#web/about/about-content.tsx';
import { AboutFrame } from '#web/about/about-frame.tsx';
import { call } from '#web/lib/call.ts';
import { PageNotFound } from '#web/lib/faults/page-faults.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Reads who runs the site; an address that names no page is not found. */
export async function loader({ params: { page = '' }, request }: LoaderFunctionArgs) {
  const name = aboutPageName(page);
  if (!name) throw new PageNotFound(new URL(request.url).pathname);
  const { operator } = await call(aboutApi.operator, {}, { quiet: true });
  return { name, operator };
}

/** Privacy, terms, rights in photographs or contact. */
export function Component() {
  const { name, operator } = useLoaderData<typeof loader>();
  const locale = useAtomValue(localeAtom);
  const { heading, summary } = aboutPages[name];
  useHead('aboutPage', { heading: heading[locale], summary: summary[locale] });
  return (
    <AboutFrame heading={heading[locale]}>
      <AboutContent page={name} locale={locale} operator={operator} />
    </AboutFrame>
  );
}
