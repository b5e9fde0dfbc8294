import type { ReactNode } from 'react';
import { useFormat } from '#web/shell/format.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = { icon: string; text: string; at: string; children?: ReactNode };

/** An event between the messages, with its details below. */
export function ThreadNotice({ icon, text, at, children }: Props) {
  const { time } = useFormat();
  return (
    <div className="flex items-start gap-3 border-t border-mica pt-2.5 text-t2 text-graphite">
      <Icon small name={icon} className="mt-.5" />
      <div className="min-w-0 flex-1 break-words">
        <p>
          <span className="me-2 text-ink">{text}</span>
          <span className="num">{time(at)}</span>
        </p>
        {children}
      </div>
    </div>
  );
}
