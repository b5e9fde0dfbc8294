import { useAtomValue } from 'jotai';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { reportFields, type SpecimenReport, saysPrices } from '#contract/export/report/reports.ts';
import { placeLine } from '#contract/localities/written-place.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { useFieldText } from '#web/collection/field-text.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';

type Props = { kind: SpecimenReport; specimen: OwnSpecimen };

/** A price stands in a column of its own on paper and on wide screens, and below the rest on others. */
export const ofWide = 'media-[screen_and_(max-width:639.9px)]:hidden';
const ofNarrow = 'hidden media-[screen_and_(max-width:639.9px)]:block';

/** A specimen in a report: number, picture, what it is and where from, what is known of it, what was paid. */
export function ReportRow({ kind, specimen }: Props) {
  const locale = useAtomValue(localeAtom);
  const { money } = useFormat();
  const { coll_no, cover, locality, locality_text, buy_price, currency } = specimen;
  const picture = cover?.variants['320'];
  const price = buy_price !== null && currency !== null ? money(buy_price, currency) : '–';
  return (
    <tr className="break-inside-avoid border-b border-mica align-top">
      <td className="num whitespace-nowrap py-2 pe-3 font-600">{coll_no}</td>
      <td className="py-2 pe-3 md:w-20 print:w-20">
        {picture && (
          <img
            src={picture}
            alt=""
            width={72}
            height={72}
            className="size-12 max-w-none object-contain md:size-18 print:size-18"
          />
        )}
      </td>
      <td className="py-2 pe-3">
        <p className="font-600">{specimenTitle(specimen, locale)}</p>
        <p>{placeLine(locality, locale, { typed: locality_text })}</p>
        <ReportFacts kind={kind} specimen={specimen} />
        {saysPrices(kind) && <p className={`num mt-1 font-600 ${ofNarrow}`}>{price}</p>}
      </td>
      {saysPrices(kind) && <td className={`num whitespace-nowrap py-2 text-end ${ofWide}`}>{price}</td>}
    </tr>
  );
}

/** What a report says of a specimen beside its name and place; what is not known is left out. */
function ReportFacts({ kind, specimen }: Props) {
  const names = useFieldNames();
  const textOf = useFieldText();
  const facts = reportFields(kind).flatMap((name) => {
    const text = textOf(specimenFields[name].kind, specimen[name] as never);
    return text ? [{ name, text }] : [];
  });
  return (
    <dl className="mt-1 text-graphite print:text-ink">
      {facts.map(({ name, text }) => (
        <div key={name} className="inline [&:not(:last-child)]:after:content-['\a0·_']">
          <dt className="inline">{names[name]}: </dt>
          <dd className="inline whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
