import { Buffer } from 'node:buffer';
import { html, raw } from 'hono/html';
import { recordTexts } from '#contract/exchange/record/record-texts.ts';
import type { ProposalItem } from '#contract/exchange/thread/proposal.ts';
import { sides } from '#contract/exchange/thread/side.ts';
import { languageTags } from '#contract/format/language-tag.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import {
  agreedItem,
  agreementTerms,
  eventRows,
  type Markup,
  parcelList,
  recordHeading,
  type ThreadRecord,
} from './record-sections.ts';
import { recordStyle } from './record-style.ts';

/** Reads an image at an address of the app; null if it is gone. */
export type ReadImage = (address: string) => Promise<{ bytes: Uint8Array; type: string | null } | null>;

/** The longest edge of a photo in the record, in pixels. */
const EDGE_MAX = 1_280;
/** Nothing runs and nothing is fetched, also where the file is opened from a disk, without headers. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/**
 * The record of an exchange as a page without script: what was agreed, with its photos inside, and what happened. It
 * is produced in pieces, with one photo in memory at a time.
 */
export async function* recordPage(
  record: ThreadRecord,
  madeAt: string,
  readImage: ReadImage,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  for await (const markup of recordMarkup(record, madeAt, readImage)) yield encoder.encode(`${await markup}\n`);
}

async function* recordMarkup(
  record: ThreadRecord,
  madeAt: string,
  readImage: ReadImage,
): AsyncGenerator<Markup | string, void> {
  const { thread, names, locale } = record;
  const { agreement } = thread;
  const title = fillText(recordTexts.title, locale);
  yield html`<!doctype html><html lang="${languageTags[locale]}"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${POLICY}"><meta name="viewport" content="width=device-width">
<title>${title} · Vug 晶洞</title><style>${raw(recordStyle)}</style></head><body>`;
  yield recordHeading(record, madeAt);
  yield html`<main><h2>${fillText(recordTexts.agreement, locale)}</h2>`;
  yield agreement ? agreementTerms(record, agreement) : html`<p>${fillText(recordTexts.no_agreement, locale)}</p>`;
  for (const side of agreement ? sides : []) {
    const items = agreement?.[`${side}_gives`] ?? [];
    yield html`<h3>${fillText(recordTexts.gives, locale, { name: names[side] })}</h3>`;
    yield items.length > 0 ? '<ul>' : html`<p>${fillText(recordTexts.nothing, locale)}</p>`;
    for (const item of items) yield agreedItem(record, item, await readPhoto(item, readImage));
    if (items.length > 0) yield '</ul>';
  }
  yield parcelList(record);
  yield html`<h2>${fillText(recordTexts.events, locale)}</h2><ol class="events">`;
  yield* eventRows(record);
  yield '</ol></main></body></html>';
}

/** The largest image of an item's photo that the partner may see, as a data URI; null where it is gone. */
async function readPhoto(item: ProposalItem, readImage: ReadImage): Promise<string | null> {
  const photo = 'text' in item ? item.media[0] : item.cover;
  const edges = Object.keys(photo?.variants ?? {}).map(Number);
  const edge = Math.max(...edges.filter((length) => length <= EDGE_MAX));
  const image = Number.isFinite(edge) && (await readImage(photo?.variants[edge] ?? ''));
  if (!image || !/^image\/[a-z]+$/.test(image.type ?? '')) return null;
  return `data:${image.type};base64,${Buffer.from(image.bytes).toString('base64')}`;
}
