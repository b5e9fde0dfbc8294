import { Link } from 'react-router';
import { FEED_ENTRIES_MAX, PAGE_MAX } from '#contract/http/limits.ts';
import { screenAddress } from '#contract/routes/paths.ts';

/** The page about open data in English. */
export const EnglishOpenData = () => (
  <>
    <p>
      Other programs may read what visitors see: lists of collections, and feeds of what is new. They need no key and no
      login. Every page that has them links to them below its list.
    </p>
    <h2>Lists of a collection</h2>
    <p>
      A collector’s page with <code>.json</code> or <code>.csv</code> after its address: <code>/mc/username.json</code>.
      Each specimen has its number, its name in English and Chinese, its minerals, its locality in both languages, its
      status, and the addresses of its page and of a picture. JSON adds the formulas, the names that its owner gave it,
      and the locality as written.
    </p>
    <p>
      One answer has {PAGE_MAX} specimens; <code>next</code> in JSON, or the <code>Link</code> header with CSV, is the
      address of the next ones. What visitors don’t see is in neither, nor is any collector who is not listed among the{' '}
      <Link to={screenAddress('collectorDiscover')}>collectors</Link>.
    </p>
    <h2>Feeds</h2>
    <p>Atom, with the newest {FEED_ENTRIES_MAX} entries, in both languages:</p>
    <ul>
      <li>
        <code>/mc/username.atom</code>: specimens of a collector
      </li>
      <li>
        <code>/mineral/fluorite.atom</code>: specimens of a mineral, from all collections
      </li>
      <li>
        <code>/locality/10201.atom</code>: specimens from a locality, from all collections
      </li>
      <li>
        <a href="/exchange.atom" target="_blank" rel="noreferrer">
          /exchange.atom
        </a>
        : intents on the exchange market, with what they offer and want
      </li>
    </ul>
    <h2>How they may be used</h2>
    <ul>
      <li>Lists and feeds may be read and stored by programs. Please name the collector and link to the page.</li>
      <li>
        Texts and photographs stay their owners’: a link to a photograph gives no right to use it. See{' '}
        <Link to={screenAddress('aboutPage', { page: 'photo-rights' })}>rights in photographs</Link>.
      </li>
      <li>
        Minerals and localities taken from GeoNames (CC BY 4.0) or Wikidata (CC0) come with those licences; their pages
        say which.
      </li>
      <li>An answer changes once a minute at most; asking more often brings nothing new.</li>
    </ul>
  </>
);
