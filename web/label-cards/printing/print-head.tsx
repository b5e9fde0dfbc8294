import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { linkTo } from '#contract/routes/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PrintHint } from './print-hint.tsx';

type Props = { labels: number; sheets: number; isReading: boolean; onPrint: () => void };

/** The number of labels and sheets to be printed, and the button that opens the browser's dialog. */
export function PrintHead({ labels, sheets, isReading, onPrint }: Props) {
  const { t } = useLingui();
  return (
    <header className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-mica bg-paper px-edge py-2 md:px-6">
      <Link to={linkTo('labelCardList')} className="icon-btn -ms-3" aria-label={t`Label card designs`}>
        <Icon name="i-lucide-arrow-left" />
      </Link>
      <div className="min-w-40 flex-1">
        <h1 className="text-h3">{t`Print labels`}</h1>
        <p className="num text-t1 text-graphite" aria-live="polite">
          {isReading ? (
            <Trans>Loading…</Trans>
          ) : (
            <Trans>
              <Plural value={labels} one="# label" other="# labels" /> on{' '}
              <Plural value={sheets} one="# sheet" other="# sheets" />
            </Trans>
          )}
        </p>
      </div>
      <p className="max-w-110 text-t2 text-graphite max-lg:hidden">
        <PrintHint />
      </p>
      <Button
        look="primary"
        icon="i-lucide-printer"
        cannot={sheets === 0 && !isReading && t`Nothing to print yet`}
        busy={isReading && t`Loading…`}
        onClick={onPrint}
      >
        <Plural value={labels} one="Print # label" other="Print # labels" />
      </Button>
    </header>
  );
}
