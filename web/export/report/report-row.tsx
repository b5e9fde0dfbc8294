import { useAtomValue } from 'jotai';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { insuredAmount, isInsurable } from '#contract/export/report/insured-sums.ts';
import { reportFields, type SpecimenReport, saysPrices } from '#contract/export/report/reports.ts';
import { specimenLocalityLine } from '#contract/localities/localized-locality-name.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { useFieldText } from '#web/collection/field-text.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';

type Props = { kind: SpecimenReport; specimen: OwnSpecimen };

/** On paper and wide screens the price has a column of its own, elsewhere it is below the other facts. */
export const ofWide = 'media-[screen_and_(max-width:639.9px)]:hidden';
const ofNarrow = 'hidden media-[screen_and_(max-width:639.9px)]:block';

/** A row of a report: number, photo, name and locality, facts and price. */
export function ReportRow({ kind, specimen }: Props) {
  const locale = useAtomValue(localeAtom);
  const { money } = useFormat();
  const names = useFieldNames();
  const { cover } = specimen;
  const photoAddress = cover?.variants['320'];
  const insurance = saysPrices(kind) && isInsurable(specimen) ? insuredAmount(specimen) : null;
  const amount = insurance ? money(insurance.amount, insurance.currency) : '–';
  const basis = insurance && names[insurance.basis];
  return (
    <tr className="break-inside-avoid border-b border-mica align-top">
      <td className="w-20 py-2 pe-3 font-600 sm:w-36 print:w-36">
        <SpecimenNumber {...specimen} />
      </td>
      <td className="py-2 pe-3 md:w-20 print:w-20">
        {photoAddress && (
          <img
            src={photoAddress}
            alt=""
            width={72}
            height={72}
            className="size-12 max-w-none object-contain md:size-18 print:size-18"
          />
        )}
      </td>
      <td className="py-2 pe-3">
        <p className="font-600">{specimenTitle(specimen, locale)}</p>
        <p>{specimenLocalityLine(specimen, locale)}</p>
        <ReportFacts kind={kind} specimen={specimen} />
        {saysPrices(kind) && (
          <p className={`mt-1 ${ofNarrow}`}>
            <b className="num font-600">{amount}</b> {basis}
          </p>
        )}
      </td>
      {saysPrices(kind) && (
        <td className={`whitespace-nowrap py-2 text-end ${ofWide}`}>
          <span className="num block">{amount}</span>
          <span className="block text-t1 text-graphite print:text-ink">{basis}</span>
        </td>
      )}
    </tr>
  );
}

/** The facts of a specimen in a report besides its name and locality; unknown ones are left out. */
function ReportFacts({ kind, specimen }: Props) {
  const names = useFieldNames();
  const textOf = useFieldText();
  const facts = reportFields(kind).flatMap((name) => {
    const { kind: fieldKind } = specimenFields[name];
    // The usual status, in the collection, is not printed.
    const isUsual = fieldKind.type === 'choice' && specimen[name] === fieldKind.usual;
    const text = isUsual ? null : textOf(fieldKind, specimen[name] as never);
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
