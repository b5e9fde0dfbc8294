import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  href: string;
  icon: string;
  name: ReactNode;
  description: ReactNode;
  note?: ReactNode;
  onFetch?: () => void;
};

/**
 * A file to download with its name and contents. `note` is its state; the browser stores the file and shows the
 * progress.
 */
export const FileRow = ({ href, icon, name, description, note, onFetch }: Props) => (
  <li className="border-t border-mica last:border-b">
    <a
      href={href}
      download
      onClick={onFetch}
      className="min-h-14 flex items-center gap-4 px-1 py-2.5 text-ink no-underline hover:bg-gypsum"
    >
      <Icon name={icon} className="text-graphite" />
      <span className="min-w-0 flex-1">
        <span className="block">{name}</span>
        <span className="block text-t2 text-graphite">{description}</span>
        {note && <span className="block break-words text-t2">{note}</span>}
      </span>
    </a>
  </li>
);
