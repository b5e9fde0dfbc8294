import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BySide, Side } from '#contract/exchange/thread/side.ts';
import type { Quotation } from '#contract/exchange/thread/thread-event.ts';

type Props = {
  /** the number of the quoted message */
  seq: number;
  /** null where the reader may not read it, undefined where the page has not loaded it */
  quotation: Quotation | null | undefined;
  names: BySide<string>;
  /** the reader's side; null for a visitor */
  side: Side | null;
  /** goes to the quoted message, where its conversation is on the page */
  onOpen?: ((seq: number) => void) | undefined;
};

// The hidden words before it must not lengthen the page.
const frameClass = 'relative block max-w-full border-s-2 border-azurite ps-2.5 text-start text-t2';

/** The message that another quotes: its author and its first two lines. */
export function MessageQuotation({ seq, quotation, names, side, onOpen }: Props) {
  if (quotation === null)
    return (
      <p className={`${frameClass} text-graphite italic`}>
        <Trans>A message that is not shown</Trans>
      </p>
    );
  const content = quotation ? (
    <QuotedText quotation={quotation} name={quotation.by === side ? null : names[quotation.by]} />
  ) : (
    <Trans>An earlier message</Trans>
  );
  if (!onOpen) return <div className={frameClass}>{content}</div>;
  return (
    <button type="button" className={`${frameClass} min-h-6`} onClick={() => onOpen(seq)}>
      {content}
    </button>
  );
}

function QuotedText({ quotation: { text, photo_count }, name }: { quotation: Quotation; name: string | null }) {
  const { t } = useLingui();
  return (
    <>
      <span className="sr-only">
        <Trans>In answer to:</Trans>{' '}
      </span>
      <bdi className="block font-600">{name ?? t`You`}</bdi>
      <span dir="auto" className="line-clamp-2 whitespace-pre-line">
        {text.trim() || plural(photo_count, { one: '# photo', other: '# photos' })}
      </span>
    </>
  );
}
