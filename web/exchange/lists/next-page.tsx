import { Trans } from '@lingui/react/macro';

/** The parameter of a list's address with the cursor of a page. */
const CURSOR_PARAM = 'cursor';

const CURSOR = /^[\w-]{1,500}$/;

/** The cursor in the address of a list; null where there is none, or it cannot be one. */
export function addressCursor(search: URLSearchParams): string | null {
  const cursor = search.get(CURSOR_PARAM) ?? '';
  return CURSOR.test(cursor) ? cursor : null;
}

type Props = { path: string; filters?: Record<string, string | undefined>; cursor: string | null };

/** The way to a list's next page for browsers without JavaScript; the others load it into the list. */
export function NextPage({ path, filters = {}, cursor }: Props) {
  if (cursor === null) return null;
  const search = new URLSearchParams({ [CURSOR_PARAM]: cursor });
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) search.set(name, value);
  return (
    <noscript>
      <p className="mt-8">
        <a className="link" href={`${path}?${search}`}>
          <Trans>Load more</Trans>
        </a>
      </p>
    </noscript>
  );
}
