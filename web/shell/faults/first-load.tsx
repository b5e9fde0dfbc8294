import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router';
import { matchScreen, paths, type Screen } from '#contract/routes/paths.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { titles } from '#contract/screen-texts/titles.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Skeleton } from '#web/ui/state/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Screens that begin with a form; all others begin with a list. */
const forms = new Set<Screen | undefined>([
  'addSpecimen',
  'updateSpecimen',
  'addIntent',
  'editIntent',
  'addWatermark',
  'editWatermark',
  'preference',
  'profile',
  'importCollection',
  'photoFolder',
  'exportCollection',
]);

/** Private screens whose layout has no margins, as that of public ones. */
const withOwnMargins = new Set<Screen | undefined>(['labelsPrintable', 'collectionReport', 'threadWorkspace']);

/** Public screens whose heading is their title; the others are headed by what they show. */
const headedByTitle = new Set<Screen | undefined>(['market', 'collectorDiscover', 'manual', 'minerals', 'localities']);

/** The fallback of a page that loads for the first time. */
export const FirstLoad = () => <PageSkeleton pathname={useLocation().pathname} />;

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
  // The footer stays below the screen, so that it does not move when the content arrives.
  return (
    <div className={`min-h-svh ${isWithin ? 'pb-8' : 'page py-8'}`}>
      {match && (isPrivate || headedByTitle.has(match.screen)) && (
        <h1 className="text-h1">{fillText(titles[match.screen], locale, match.params)}</h1>
      )}
      <p role="status" className="sr-only">{t`Loading…`}</p>
      {match?.screen === 'myExchange' && <ListControls />}
      {forms.has(match?.screen) ? <Fields /> : match?.screen === 'threadWorkspace' ? <Bubbles /> : <TextSkeleton />}
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

const Bubbles = () => (
  <div className="grid gap-6 pt-8">
    {ROWS.map((key) => (
      <Skeleton key={key} className="h-14 w-3/5 max-w-120 even:justify-self-end" />
    ))}
  </div>
);

const TextSkeleton = () => (
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
