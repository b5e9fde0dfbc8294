import { Link } from 'react-router';
import { useFormat } from '#web/shell/format.ts';

type Props = { label: string; page: number; pageCount: number; pageAddress: (page: number) => string };

/** Links to all pages of a list by their numbers; null where there is one page. */
export function PageLinks({ label, page, pageCount, pageAddress }: Props) {
  const { number } = useFormat();
  if (pageCount < 2) return null;
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  return (
    <nav aria-label={label} className="mt-6">
      <ul className="flex flex-wrap -ms-3">
        {pages.map((pageNumber) => (
          <li key={pageNumber}>
            <Link
              to={pageAddress(pageNumber)}
              aria-current={pageNumber === page ? 'page' : undefined}
              className="num size-11 inline-flex items-center justify-center rounded text-ink no-underline aria-[current=page]:(font-600 underbar) hover:bg-gypsum"
            >
              {number(pageNumber)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
