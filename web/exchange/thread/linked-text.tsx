import { Fragment } from 'react';
import { linkedParts, shownPath, type TextLink } from '#contract/text/linked-text.ts';

/** A text as its author typed it, in which http and https addresses are links. */
export function LinkedText({ text }: { text: string }) {
  let start = 0;
  return linkedParts(text).map((part) => {
    const key = start;
    start += part.text.length;
    return <Fragment key={key}>{part.link ? <OutsideLink {...part.link} /> : part.text}</Fragment>;
  });
}

/** A link that another user wrote: it shows where it leads, and the site is not told from where. */
const OutsideLink = ({ href, host, path }: TextLink) => (
  <a dir="ltr" href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
    {`${new URL(href).protocol}//`}
    <b className="font-600">{host}</b>
    <bdi>{shownPath({ path })}</bdi>
  </a>
);
