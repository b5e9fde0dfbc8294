import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Note } from '#web/ui/state/note.tsx';

/** The number of drafts shown; the others follow once those are done. */
const LISTED_MAX_DRAFTS = 5;

type DraftPage = OutputOf<typeof deskApi.drafts>;

/** Reads the drafts that are shown. */
export const readReceivedDrafts = (): Promise<DraftPage> =>
  call(deskApi.drafts, { limit: LISTED_MAX_DRAFTS }, { quiet: true });

/**
 * Specimens received by exchanges that wait for review, each with a link to its form; renders nothing if there are
 * none. They are read here unless the page brings them.
 */
export function ReceivedDrafts({ initialDrafts }: { initialDrafts: DraftPage | undefined }) {
  const locale = useAtomValue(localeAtom);
  const { value: drafts } = useRead('drafts', readReceivedDrafts, { initialValue: initialDrafts });
  const { items = [], next_cursor = null } = drafts ?? {};
  if (items.length === 0) return null;
  return (
    <Note>
      <p>
        {next_cursor ? (
          <Trans>Specimens from exchanges wait as drafts in your collection. Complete them:</Trans>
        ) : (
          <Plural
            value={items.length}
            one="# specimen from an exchange waits as a draft in your collection. Complete it:"
            other="# specimens from exchanges wait as drafts in your collection. Complete them:"
          />
        )}
      </p>
      <ul>
        {items.map((draft) => (
          <li key={draft.id}>
            <Link to={editAddress(draft)} className="link">
              <span className="num">{draft.coll_no}</span> {specimenTitle(draft, locale)}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
