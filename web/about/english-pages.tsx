import { Link } from 'react-router';
import { DELETION_DAYS } from '#contract/account/lifetimes.ts';
import { PUBLICATION_DAYS } from '#contract/exchange/state/thread-times.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { AboutTexts } from './about-texts.ts';
import { EnglishOpenData } from './english-open-data.tsx';

const page = (name: string) => screenAddress('aboutPage', { page: name });

/** The pages about the site in English. */
export const englishPages: AboutTexts = {
  about: ({ operator }) => (
    <>
      <p>
        Vug is where mineral collectors keep their collections and trade. A catalogue with localities, photographs and
        history; labels that fit; a public market on which specimens are exchanged for specimens. It is free, shows no
        advertising, and sells nothing, neither minerals nor data.
      </p>
      <p>A vug is a pocket in the rock in which crystals had room to grow.</p>
      <h2>Who runs it</h2>
      {operator}
      <h2>Open data and feeds</h2>
      <p>
        What is public can be read by other programs, too: collections as lists, and new specimens and intents as feeds.{' '}
        <Link to={page('open-data')}>Open data</Link> says what there is and how it may be used.
      </p>
      <p>
        Your own data leaves at any time: the export has the collection as CSV, JSON and Darwin Core, and everything
        else as files.
      </p>
      <h2>Where the reference comes from</h2>
      <p>
        Minerals, localities and elements are facts written for this site and checked against the list of the
        International Mineralogical Association. The base map is made with Natural Earth, which is in the public domain.
        Where a place or a mineral was taken from GeoNames (CC BY 4.0) or Wikidata (CC0), its page says so. The{' '}
        <Link to={screenAddress('manual')}>manual</Link> names the sources of each chapter.
      </p>
      <p>
        The counts of this site are those of its own reference and its own collectors, not of all minerals and places
        there are.
      </p>
    </>
  ),
  privacy: ({ operator, storedDataTable }) => (
    <>
      <p>
        In short: your e-mail address is shown to nobody, prices and storage are yours alone, nobody is tracked, no
        advertising network is told anything.
      </p>
      <h2>Who is responsible</h2>
      {operator}
      <h2 id="stored">What is stored</h2>
      {storedDataTable}
      <h2>Who else is involved</h2>
      <ul>
        <li>
          The host of the servers stores and delivers the data on our behalf and sees the network addresses of requests.
        </li>
        <li>An e-mail service delivers the e-mails.</li>
        <li>
          The map comes from this site. If the operator has added a richer one, its provider gets the network address of
          whoever opens a map.
        </li>
        <li>
          Links lead to other sites only when you press them; those learn that you come from here, not from which page.
        </li>
      </ul>
      <p>
        The operator can technically reach every database. Private conversations are read only after a report, and each
        such reading is recorded before it happens.
      </p>
      <h2>What you can do</h2>
      <ul>
        <li>
          Read and correct: everything about you is in your <Link to={screenAddress('profile')}>profile</Link> and your
          collection.
        </li>
        <li>
          Take it with you: the <Link to={screenAddress('exportCollection')}>export</Link> has all of it in open
          formats.
        </li>
        <li>
          Delete: single things at once, the account {DELETION_DAYS} days after you ask for it. What you wrote in a
          conversation stays with the other person, without your name.
        </li>
        <li>Say no: each kind of e-mail, the directory, publication of a conversation.</li>
        <li>
          Ask or complain: <Link to={page('contact')}>contact</Link>, or the supervisory authority where you live.
        </li>
      </ul>
      <h2>Why we may</h2>
      <p>
        We store what the service needs to do what you ask of it (a contract with you), and what keeps it safe from
        abuse (a legitimate interest). We ask for nothing else. The servers may stand outside your country; by using the
        site from there you send your data to where they stand.
      </p>
      <p>Cookies are used for the session and for known devices only, so that no consent banner is needed.</p>
    </>
  ),
  terms: () => (
    <>
      <p>These terms hold between you and whoever runs this site. They are short so that they are read.</p>
      <h2>Your account</h2>
      <ul>
        <li>
          You are at least 16, or your parents agree. One person has one account and keeps the password to themselves.
        </li>
        <li>Your data is true where others rely on it: localities, damage, repairs, and what you are ready to give.</li>
        <li>
          You can leave at any time. We may suspend or close an account that breaks these terms; you are told why and
          can answer.
        </li>
      </ul>
      <h2>What you put here stays yours</h2>
      <p>
        You keep all rights in texts and photographs. You allow us to store them, to make smaller images of them, and to
        show them as your settings say, for as long as they are here. Put up only what you may; see{' '}
        <Link to={page('photo-rights')}>rights in photographs</Link>.
      </p>
      <h2>Exchanges are between collectors</h2>
      <ul>
        <li>
          We bring people together and keep the record. We are no party to an exchange, hold no specimens and no money,
          and insure no parcel.
        </li>
        <li>What both agreed to binds you. Ship in time, pack well, say honestly what is wrong.</li>
        <li>
          A conversation becomes public only if neither of you objects within {PUBLICATION_DAYS} days of the request.
        </li>
        <li>
          Each keeps the law of both countries: customs, export of fossils and meteorites, protected places, post rules
          for hazardous minerals.
        </li>
      </ul>
      <h2>What is not allowed</h2>
      <ul>
        <li>Stolen specimens, material from protected places, fakes that are not called so.</li>
        <li>Insults, threats, spam, other people’s addresses, and anything the law forbids.</li>
        <li>Attacks on the site, and automatic copying beyond the public feeds and lists.</li>
      </ul>
      <h2>What we owe you</h2>
      <p>
        We run the site with care, but cannot promise that it is always there or free of faults; it is free of charge.
        Keep an export of what you can’t lose. We are liable as the law requires: fully for intent and gross negligence,
        and for harm to people; otherwise not. The reference and the manual are general information: check what your
        health or your money depends on.
      </p>
      <h2>Changes</h2>
      <p>
        If these terms change in substance, you are told by e-mail before they apply, and can leave if you don’t agree.
      </p>
    </>
  ),
  'photo-rights': () => (
    <>
      <p>Each photograph belongs to whoever took it, or to whom its caption names.</p>
      <h2>If you put up photographs</h2>
      <ul>
        <li>Put up your own, or those you are allowed to use, and name the photographer in the caption.</li>
        <li>A watermark is laid over what visitors see; your original stays without it and is shown to you alone.</li>
        <li>Position, camera serial number and other metadata are taken out of every image that others get.</li>
        <li>
          After an exchange the two of you keep a copy of the photographs that the agreement named, for as long as it is
          being settled.
        </li>
      </ul>
      <h2>If you see photographs here</h2>
      <ul>
        <li>You may look, and share a link: its preview shows the photograph with the owner’s name.</li>
        <li>
          You may pass on the card that “Share” makes of a public specimen: the photograph as visitors see it, watermark
          included, with the names of its owner and photographer and the address of the page.
        </li>
        <li>
          Copying, printing, selling or training models with them needs the owner’s consent. Ask in a conversation.
        </li>
        <li>The open lists and feeds contain links to photographs; that gives no right to use them.</li>
      </ul>
      <h2>If a photograph is yours and should not be here</h2>
      <p>
        Press “Report” on its page, or write to the <Link to={page('contact')}>operator</Link>: which page, why it is
        yours, and how we reach you. We hide it while we look at it, tell whoever put it up, and let both know the
        result.
      </p>
    </>
  ),
  'open-data': () => <EnglishOpenData />,
  contact: ({ operator }) => (
    <>
      {operator}
      <h2>Which way is quickest</h2>
      <ul>
        <li>
          Something on a page breaks the rules: press “Report” there. It reaches the administrator with the right page.
        </li>
        <li>
          You can’t log in: <Link to={screenAddress('forgotPassword')}>have a link sent</Link> to choose a new password.
        </li>
        <li>
          Your data: profile, export and deletion are in your <Link to={screenAddress('profile')}>profile</Link>.
        </li>
        <li>
          Security: write to the address above with the word “security” in the subject. Please give us time to mend a
          fault before you publish it.
        </li>
      </ul>
      <p>Everything else: the e-mail address above. One person reads it, usually within a week.</p>
    </>
  ),
};
