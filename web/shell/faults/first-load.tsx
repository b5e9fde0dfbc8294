import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { matchScreen, paths, type Screen } from '#contract/routes/paths.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { titles } from '#contract/screen-texts/titles.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { LateNote } from './late-note.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Private screens whose layout has no margins, as that of public ones. */
const withOwnMargins = new Set<Screen | undefined>(['labelsPrintable', 'collectionReport', 'threadWorkspace']);

/** The headings of public screens, by the screen whose title it is; the others are headed by what they show. */
const headings: { [S in Screen]?: Screen } = {
  market: 'market',
  marketWants: 'market',
  publicThreads: 'market',
  collectorDiscover: 'collectorDiscover',
  manual: 'manual',
  minerals: 'minerals',
  localities: 'localities',
};

/** The fallback of a page that loads for the first time. */
export const FirstLoad = () => (
  <>
    <PageSkeleton pathname={useLocation().pathname} />
    <LateNote />
  </>
);

type Props = {
  pathname: string;
  /** whether the layout around it has margins; that of the page itself when absent */
  isWithinMargins?: boolean | undefined;
};

/** The skeleton of a page before its data arrive: its title, and placeholders for its fields, messages or list rows. */
export function PageSkeleton({ pathname, isWithinMargins }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const match = matchScreen(pathname);
  const isPrivate = /^\/(i|admin)\//.test(match ? paths[match.screen] : '');
  const isWithin = isWithinMargins ?? (isPrivate && !withOwnMargins.has(match?.screen));
  const headingScreen = match && (isPrivate ? match.screen : headings[match.screen]);
  const Shape = (match && shapes[match.screen]) ?? (isForm.test(match?.screen ?? '') ? Fields : Rows);
  // The footer is not shown, so that it does not move when the content arrives.
  return (
    <div data-skeleton className={`min-h-svh pb-8 ${isWithin ? '' : `page pt-6 ${isPrivate ? '' : 'md:pt-8'}`}`}>
      {headingScreen ? (
        <h1 className="text-h1">{fillText(titles[headingScreen], locale, match?.params)}</h1>
      ) : (
        Shape !== Photo && <Skeleton className="h-9 max-w-80" />
      )}
      <p role="status" className="sr-only">{t`Loading…`}</p>
      {match?.screen === 'myExchange' && <ListControls />}
      <Shape />
    </div>
  );
}

const Fields = () => (
  <div className="grid max-w-140 gap-6 pt-8">
    {ROWS.map((key) => (
      <div key={key} className="grid gap-2">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-tap" />
      </div>
    ))}
  </div>
);

/** Where a link, the tabs and the search of a list will stand. */
const ListControls = () => (
  <div className="grid gap-3 pt-3">
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-10" />
    <Skeleton className="h-11 max-w-100" />
  </div>
);

const Cards = () => (
  <div className="cards pt-8">
    {ROWS.map((key) => (
      <div key={key} className="grid gap-3">
        <Skeleton className="aspect-4/3" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    ))}
  </div>
);

const Lines = () => (
  <div className="grid max-w-160 gap-6 pt-6">
    {ROWS.map((key) => (
      <Skeleton key={key} className="h-5 odd:w-4/5" />
    ))}
  </div>
);

const Photo = () => (
  <>
    <Skeleton className="aspect-4/3 max-w-160" />
    <Lines />
  </>
);

const Bubbles = () => (
  <div className="grid gap-6 pt-8">
    {ROWS.map((key) => (
      <Skeleton key={key} className="h-14 w-3/5 max-w-120 even:justify-self-end" />
    ))}
  </div>
);

const Rows = () => (
  <div className="grid gap-4 pt-8">
    {ROWS.map((key) => (
      <div key={key} className="flex gap-4 border-t border-mica pt-4">
        <Skeleton className="size-16" />
        <div className="grid flex-1 content-start gap-3">
          <Skeleton className="h-5 w-3/5 max-w-80" />
          <Skeleton className="h-4 w-4/5 max-w-120" />
        </div>
      </div>
    ))}
  </div>
);

/** The screens that begin with the fields of a form. */
const isForm = /^(add|edit|update)/;

/** What the other screens begin with, unless it is a list of rows. */
const shapes: { [S in Screen]?: ComponentType } = {
  preference: Fields,
  profile: Fields,
  importCollection: Fields,
  photoFolder: Fields,
  exportCollection: Fields,
  threadWorkspace: Bubbles,
  home: Cards,
  market: Cards,
  collectorDiscover: Cards,
  userCollection: Cards,
  manual: Lines,
  minerals: Lines,
  localities: Lines,
  about: Lines,
  aboutPage: Lines,
  localityNames: Lines,
  specimen: Photo,
  mineral: Photo,
};
