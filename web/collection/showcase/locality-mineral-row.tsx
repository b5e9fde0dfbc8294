import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { LocalityMineral } from '#contract/collection/showcase/showcase-summaries.ts';
import { localizedMineralName, otherMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { QualityBadge } from '#web/localities/quality-badge.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { Formula } from '#web/minerals/formula.tsx';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { TableCell, TableRow } from '#web/ui/data-table.tsx';

/**
 * A mineral of a locality: its crystal drawing, names, formula, its quality there, and the number of specimens
 * shown.
 */
export function LocalityMineralRow({ mineral, quality, specimen_count }: LocalityMineral) {
  const locale = useAtomValue(localeAtom);
  const { number } = useFormat();
  const { id, formula } = mineral;
  const otherName = otherMineralName(mineral, locale);
  return (
    <TableRow>
      <TableCell className="max-sm:hidden">
        <span className="tray block h-12 w-16">
          <CrystalDrawing slug={id} isCropped className="h-9 w-auto" />
        </span>
      </TableCell>
      <TableCell>
        <Link to={screenAddress('mineral', { id })} className="link-quiet text-n">
          {localizedMineralName(mineral, locale)}
        </Link>{' '}
        {otherName && (
          <span lang={locale === 'zh' ? 'en' : 'zh-Hans'} className="text-graphite">
            {otherName}
          </span>
        )}
        {formula && (
          <span className="block text-t2 sm:hidden">
            <Formula markup={formula} wrap />
          </span>
        )}
      </TableCell>
      <TableCell className="max-sm:hidden">{formula && <Formula markup={formula} wrap />}</TableCell>
      <TableCell>{quality && <QualityBadge quality={quality} />}</TableCell>
      <TableCell number>{specimen_count > 0 ? number(specimen_count) : '–'}</TableCell>
    </TableRow>
  );
}
