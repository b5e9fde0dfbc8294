import { useLingui } from '@lingui/react/macro';
import type { BySide, Side } from '#contract/exchange/thread/side.ts';
import type { Quotation } from '#contract/exchange/thread/thread-event.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { MessageQuotation } from './message-quotation.tsx';

type Props = {
  seq: number;
  quotation: Quotation | null | undefined;
  names: BySide<string>;
  side: Side;
  onOpen: (seq: number) => void;
  onDrop: () => void;
};

/** Above the message field: what the message being written quotes. */
export function QuotedMessage({ onDrop, ...quotationProps }: Props) {
  const { t } = useLingui();
  return (
    <div className="mb-2 flex items-start justify-between gap-2">
      <div className="min-w-0 break-anywhere">
        <MessageQuotation {...quotationProps} />
      </div>
      <IconButton label={t`Do not quote it`} icon="i-lucide-x" onClick={onDrop} />
    </div>
  );
}
