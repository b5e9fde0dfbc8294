import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** The parameter of a list's address with the cursor of a page; a page with several lists has one for each. */
const CURSOR_PARAM = 'cursor';

const CURSOR = /^[\w-]{1,500}$/;

/** The cursor in the address of a list; null where there is none, or it cannot be one. */
export function addressCursor(search: URLSearchParams, param = CURSOR_PARAM): string | null {
  const cursor = search.get(param) ?? '';
  return CURSOR.test(cursor) ? cursor : null;
}

type Props = {
  /** the cursor of the next page; null at the end of the list */
  cursor: string | null;
  param?: string | undefined;
  label?: ReactNode;
  className?: string;
};

/**
 * The way to a list's next page for browsers without JavaScript; the others load it into the list. A page that does
 * not begin with the list leads back to its beginning.
 */
export function NextPage({ cursor, param = CURSOR_PARAM, label = <Trans>Load more</Trans>, className }: Props) {
  const { pathname, search } = useLocation();
  const address = (value: string | null) => {
    const params = new URLSearchParams(search);
    if (value === null) params.delete(param);
    else params.set(param, value);
    return pathname + (params.size > 0 ? `?${params}` : '');
  };
  const isContinued = addressCursor(new URLSearchParams(search), param) !== null;
  return (
    <>
      {cursor !== null && (
        <noscript>
          <p className={className}>
            <a className="btn btn-plain no-underline" rel="next" href={address(cursor)}>
              {label}
            </a>
          </p>
        </noscript>
      )}
      {isContinued && (
        <p className={className}>
          <Link className="link min-h-11 inline-flex items-center" to={address(null)}>
            <Trans>From the beginning</Trans>
          </Link>
        </p>
      )}
    </>
  );
}
