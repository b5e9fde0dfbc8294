/** One entry of a feed. Addresses are paths on this site. */
export type FeedEntry = {
  /** the owner */
  username: string;
  path: string;
  title: string;
  summary: string;
  /** when it was published, in milliseconds */
  publishTimeMs: number;
  author?: string;
  /** the path of an image in WEBP */
  imagePath?: string | undefined;
};

export type Feed = { path: string; page: string; title: string; entries: readonly FeedEntry[] };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Removes characters that XML 1.0 does not allow. */
const text = (value: string) =>
  value
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const moment = (time: number) => new Date(time).toISOString();

/** Returns a feed in Atom (RFC 4287) with absolute URLs. An empty feed has the epoch as its update time. */
export function atomText({ path, page, title, entries }: Feed, origin: string): string {
  const href = (to: string) => text(origin + to);
  const newest = Math.max(0, ...entries.map(({ publishTimeMs }) => publishTimeMs));
  const entriesXml = entries.map(
    (entry) =>
      `<entry><id>${href(entry.path)}</id><title>${text(entry.title)}</title><updated>${moment(entry.publishTimeMs)}</updated>` +
      `<link rel="alternate" type="text/html" href="${href(entry.path)}"/>` +
      (entry.imagePath ? `<link rel="enclosure" type="image/webp" href="${href(entry.imagePath)}"/>` : '') +
      (entry.author ? `<author><name>${text(entry.author)}</name></author>` : '') +
      `<summary>${text(entry.summary)}</summary></entry>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">' +
    `<id>${href(path)}</id><title>${text(title)}</title><updated>${moment(newest)}</updated>` +
    `<link rel="self" type="application/atom+xml" href="${href(path)}"/>` +
    `<link rel="alternate" type="text/html" href="${href(page)}"/>` +
    `<author><name>Vug</name></author>${entriesXml.join('')}</feed>\n`
  );
}
