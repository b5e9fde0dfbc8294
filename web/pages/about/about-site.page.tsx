import { useLingui } from '@lingui/react/macro';
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

/** Reads who runs the site; an address below that names no page is not found. */
export async function loader({ params: { page }, request }: LoaderFunctionArgs) {
  const name = page === undefined ? null : aboutPageName(page);
  if (page !== undefined && !name) throw new PageNotFound(new URL(request.url).pathname);
  const { operator } = await call(aboutApi.operator, {}, { quiet: true });
  return { name, operator };
}

/** What Vug is and who runs it, or one of the pages below: privacy, terms, rights in photographs, contact. */
export function Component() {
  const { t } = useLingui();
  const { name, operator } = useLoaderData<typeof loader>();
  const locale = useAtomValue(localeAtom);
  const page = name && { heading: aboutPages[name].heading[locale], summary: aboutPages[name].summary[locale] };
  useHead(page ? 'aboutPage' : 'about', page ?? {});
  return (
    <AboutFrame heading={page?.heading ?? t`About Vug`}>
      <AboutContent page={name ?? 'about'} locale={locale} operator={operator} />
    </AboutFrame>
  );
}
