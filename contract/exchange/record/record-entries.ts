import { carrierName } from '#contract/exchange/fulfilment/carriers.ts';
import type { Parcel } from '#contract/exchange/fulfilment/parcel.ts';
import { sentParcels } from '#contract/exchange/fulfilment/sent-parcels.ts';
import { itemName } from '#contract/exchange/proposal/item-name.ts';
import { isEventKind } from '#contract/exchange/state/event-kinds.ts';
import type { ProposalItem } from '#contract/exchange/thread/proposal.ts';
import { type BySide, sides } from '#contract/exchange/thread/side.ts';
import type { Review, ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import type { Locale } from '#contract/format/locale.ts';
import { listNames, listSayings } from '#contract/format/names.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { fillText, type Sentence } from '#contract/screen-texts/sentence.ts';
import { eventSentences, unknownEventSentence } from './event-sentences.ts';
import { ratingNames, recordTexts, tickNames } from './record-texts.ts';

/** What happened at a time: a sentence, and what was written with it. */
export type RecordEntry = { at: string; sentence: string; texts: string[] };

type Context = {
  names: BySide<string>;
  locale: Locale;
  /** by a proposal's id */
  versions: ReadonlyMap<string, number>;
  /** by a specimen's id */
  specimens: ReadonlyMap<string, string>;
};

type EventOf<K extends ThreadEvent['kind']> = Extract<ThreadEvent, { kind: K }>;

/** Returns the name of an item on one line: number and name of a specimen, else its text. */
function recordItemName(item: ProposalItem, locale: Locale): string {
  if (!('text' in item)) return `${shownNumber(item)} ${itemName(item, locale)}`.trim();
  return item.is_cash ? fillText(recordTexts.cash, locale, { text: item.text }) : item.text;
}

/** Returns a parcel on one line: carrier and tracking number; '' without both. */
export const parcelText = ({ carrier, tracking_no }: Parcel, locale: Locale): string =>
  [carrier && carrierName(carrier, locale), tracking_no].filter(Boolean).join(' ');

/**
 * Returns what happened in a conversation, from all its events as one of the two reads them, the oldest first; without
 * what concerns one side alone, reminders, and acts of the administrator.
 */
export function recordEntries(events: readonly ThreadEvent[], names: BySide<string>, locale: Locale): RecordEntry[] {
  const proposals = events.filter((event) => event.kind === 'proposed');
  const items = proposals.flatMap(({ initiator_gives, responder_gives }) => [...initiator_gives, ...responder_gives]);
  const context = {
    names,
    locale,
    versions: new Map(proposals.map(({ id, version }) => [id, version])),
    specimens: new Map(
      items.flatMap((item) => ('text' in item ? [] : [[item.specimen_id, recordItemName(item, locale)] as const])),
    ),
  };
  return events.flatMap((event) => {
    const sentence = eventSentence(event, context);
    if (sentence === null) return [];
    const hiddenText = event.text_hidden ? fillText(recordTexts.hidden, locale) : null;
    return [
      {
        at: event.at,
        sentence,
        texts: [hiddenText, ...eventTexts(event, context)].filter((text) => !!text) as string[],
      },
    ];
  });
}

function eventSentence(event: ThreadEvent, context: Context): string | null {
  const { locale, names, versions, specimens } = context;
  const entry = isEventKind(event.kind) ? eventSentences[event.kind] : unknownEventSentence;
  // Each function of the table takes the events of its own kind.
  const sentence = typeof entry === 'function' ? (entry as (event: ThreadEvent) => Sentence | null)(event) : entry;
  if (!sentence) return null;
  const specimen_id = 'specimen_id' in event ? event.specimen_id : '';
  return fillText(sentence, locale, {
    name: event.by === 'system' ? '' : names[event.by],
    about: 'side' in event ? names[event.side] : '',
    version: versions.get('proposal_id' in event ? event.proposal_id : event.id) ?? '–',
    specimen: specimens.get(specimen_id) ?? fillText(recordTexts.former_specimen, locale),
    coll_no: ('coll_no' in event && event.coll_no) || '',
  });
}

type Texts = (string | null | undefined)[];

function eventTexts(event: ThreadEvent, context: Context): Texts {
  const { locale } = context;
  switch (event.kind) {
    case 'started':
    case 'replied_to_review':
      return [event.text];
    case 'message':
      return [quotationText(event, context), event.text, photosText(event.attachments.length, locale)];
    case 'problem':
      return [event.text, photosText(event.media.length, locale)];
    case 'rejected':
    case 'cancel_asked':
      return [event.reason];
    case 'closed':
      return [event.text];
    case 'received':
      return [event.note];
    case 'proposed':
      return [...proposalTexts(event, context), event.note];
    case 'shipped':
      return [
        ...parcelTexts(sentParcels(event), locale),
        event.note,
        event.private_note && fillText(recordTexts.private_note, locale, { text: event.private_note }),
      ];
    case 'parcels_changed':
      return parcelTexts(event.parcels, locale);
    case 'reviewed':
      return event.review ? reviewTexts(event.review, locale) : [];
    default:
      return [];
  }
}

/** Returns what a message quotes, on one line; null if it quotes nothing. */
function quotationText({ quoted_seq, quotation }: EventOf<'message'>, { names, locale }: Context): string | null {
  if (quoted_seq === undefined) return null;
  if (!quotation) return fillText(recordTexts.quoted_unshown, locale);
  const { by, text, photo_count } = quotation;
  const quotedText = text.replace(/\s+/g, ' ').trim() || photosText(photo_count, locale) || '';
  return fillText(recordTexts.quoted, locale, { name: names[by], text: quotedText });
}

const photosText = (count: number, locale: Locale) =>
  count > 0 ? fillText(recordTexts.photos, locale, { count }) : null;

const parcelTexts = (parcels: readonly Parcel[], locale: Locale) => parcels.map((parcel) => parcelText(parcel, locale));

const proposalTexts = (event: EventOf<'proposed'>, { names, locale }: Context): Texts =>
  sides.map((side) => {
    const items = event[`${side}_gives`].map((item) => recordItemName(item, locale));
    const itemsText = listSayings(items, locale) || fillText(recordTexts.nothing, locale);
    return fillText(recordTexts.proposed_items, locale, { name: names[side], items: itemsText });
  });

function reviewTexts({ rating, ticks, text }: Review, locale: Locale): Texts {
  const tickSentences: Partial<Record<string, Sentence>> = tickNames;
  const judgements = [ratingNames[rating] ?? [], ...ticks.map((tick) => tickSentences[tick] ?? [])].flat();
  return [
    listNames(
      judgements.map((sentence) => fillText(sentence, locale)),
      locale,
    ),
    text,
  ];
}
