import { Trans, useLingui } from '@lingui/react/macro';
import { inReadingOrder, type LocalitySegment } from '#contract/localities/localized-locality-name.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { Formula } from '#web/minerals/formula.tsx';

type MuseumLabelProps = {
  coll_no: string;
  /** the number on the stone */
  own_number?: string | null | undefined;
  collector: string;
  /** The reader's language first, then the original. */
  display_name: { text: string; lang?: string }[];
  /** With the notation of the reference data; several for an association. */
  formulas?: string[];
  /** From small to large; the mine is marked. */
  locality: LocalitySegment[];
  /** Whether the name is the page's h1; otherwise it is a line of text. */
  heading?: boolean;
};

/** The label of a specimen, like the paper label in its drawer; the only framed element of the page. */
export function MuseumLabel({
  coll_no,
  own_number,
  collector,
  display_name,
  formulas = [],
  locality,
  heading,
}: MuseumLabelProps) {
  const { i18n } = useLingui();
  const segments = inReadingOrder(locality, i18n.locale.startsWith('zh') ? 'zh' : 'en');
  const [name, ...otherNames] = display_name;
  const Name = heading ? 'h1' : 'p';
  return (
    <div className="framed px-4 pb-4 pt-3 sm:(px-6 pb-6 pt-4)">
      <div className="mb-4 flex justify-between gap-4 border-b border-ink pb-2.5 text-t2 text-graphite">
        <span className="font-600 text-ink">
          <SpecimenNumber coll_no={coll_no} own_number={own_number} />
        </span>
        <span className="text-end">
          <Trans>Collection of {collector}</Trans>
        </span>
      </div>
      <Name lang={name?.lang} className="break-keep-names text-h1">
        {name?.text}
      </Name>
      {otherNames.map((otherName) => (
        <p key={otherName.text} lang={otherName.lang} className="break-keep-names font-serif text-graphite">
          {otherName.text}
        </p>
      ))}
      {formulas.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-4">
          {formulas.map((formula) => (
            <Formula key={formula} markup={formula} wrap />
          ))}
        </p>
      )}
      {segments.length > 0 && (
        <p className="mt-4 [&>*]:block">
          {segments.map((segment) =>
            segment.isItself ? (
              <b key={segment.text} className="font-600">
                {segment.text}
              </b>
            ) : (
              <span key={segment.text}>{segment.text}</span>
            ),
          )}
        </p>
      )}
    </div>
  );
}
