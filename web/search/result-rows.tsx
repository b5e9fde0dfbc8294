import { Link } from 'react-router';
import type { ResultRow } from './result-row.ts';

/** Search hits as a list of rows, each a link as a whole. */
export const ResultRows = ({ rows }: { rows: readonly ResultRow[] }) => (
  <ul className="border-t border-mica">
    {rows.map((row) => (
      <RowItem key={row.key} row={row} />
    ))}
  </ul>
);

const RowItem = ({ row: { to, name, otherName, image, details, end } }: { row: ResultRow }) => (
  <li className="group relative min-h-16 flex items-center gap-4 border-b border-mica py-2.5 has-[a:focus-visible]:(outline-2 outline-azurite outline-solid)">
    {image && <span className="w-18 shrink-0">{image}</span>}
    <div className="min-w-0 flex-1">
      <p className="break-words text-n">
        <Link
          to={to}
          className="no-underline outline-none after:(absolute inset-0 content-empty) group-hover:(underline decoration-1 underline-offset-3)"
        >
          {name}
        </Link>
        {otherName && <span className="ms-2 text-graphite font-400">{otherName}</span>}
      </p>
      {details && <p className="text-t2 text-graphite">{details}</p>}
    </div>
    {end && <p className="max-w-40 shrink-0 text-end text-t2 text-graphite">{end}</p>}
  </li>
);
